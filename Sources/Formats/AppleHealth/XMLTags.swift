/// Tags of XML, one a line.
extension [UInt8] {
  /// Appends a tag; attributes without a value are left out.
  mutating func appendTag(
    _ name: String, _ attributes: [(String, String?)], isEmpty: Bool = true
  ) {
    append(UInt8(ascii: "<"))
    append(contentsOf: name.utf8)
    for (key, value) in attributes {
      guard let value else { continue }
      append(UInt8(ascii: " "))
      append(contentsOf: key.utf8)
      append(contentsOf: "=\"".utf8)
      appendEscaped(value)
      append(UInt8(ascii: "\""))
    }
    append(contentsOf: (isEmpty ? "/>\n" : ">\n").utf8)
  }

  mutating func appendEnd(_ name: String) {
    append(contentsOf: "</\(name)>\n".utf8)
  }

  /// Text inside quotes; characters that XML does not know are left out.
  private mutating func appendEscaped(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): append(contentsOf: "&gt;".utf8)
      case UInt8(ascii: "\""): append(contentsOf: "&quot;".utf8)
      case 0x09, 0x0A, 0x0D: append(contentsOf: "&#\(byte);".utf8)
      case 0..<0x20: break
      default: append(byte)
      }
    }
  }
}
