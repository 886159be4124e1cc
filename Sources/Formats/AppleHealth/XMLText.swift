/// The meaning of text inside a tag: references resolved, characters that XML forbids dropped.
///
/// Only the five named references of XML and numeric ones are resolved. Any other entity stays as
/// written: no genuine export declares one, and expanding them is a known attack.
enum XMLText {
  struct Decoded {
    var text: String
    var hasInvalidBytes: Bool
  }

  static func decode(_ source: borrowing Span<UInt8>, _ range: Range<Int>) -> Decoded {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    appendDecoded(source, range, to: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    return Decoded(text: text, hasInvalidBytes: !text.utf8.elementsEqual(bytes))
  }

  /// Appends the bytes meant by the range: what `decode` makes text of.
  static func appendDecoded(
    _ source: borrowing Span<UInt8>, _ range: Range<Int>, to bytes: inout [UInt8]
  ) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let plain = offset
      while offset < range.upperBound, source[offset] >= 0x20, source[offset] != ampersand {
        offset &+= 1
      }
      if offset > plain { bytes.append(source, plain..<offset) }
      guard offset < range.upperBound else { return }
      offset = appendSpecial(source, at: offset, to: range.upperBound, &bytes)
    }
  }

  private static let ampersand = UInt8(ascii: "&")

  /// Takes a reference or control character, and says where the text goes on.
  private static func appendSpecial(
    _ source: borrowing Span<UInt8>, at offset: Int, to end: Int, _ bytes: inout [UInt8]
  ) -> Int {
    switch source[offset] {
    case ampersand:
      guard let reference = reference(source, offset + 1, end) else {
        bytes.append(ampersand)
        return offset + 1
      }
      if let scalar = reference.scalar { bytes.append(contentsOf: Character(scalar).utf8) }
      return reference.end
    case 0x0D where offset + 1 < end && source[offset + 1] == 0x0A:
      return offset + 1
    case 0x09, 0x0A, 0x0D:
      // Inside an attribute a line break or tab means a space.
      bytes.append(0x20)
      return offset + 1
    default:
      return offset + 1
    }
  }

  /// What stands after an ampersand: a character, or none where it is to be dropped.
  private static func reference(_ source: borrowing Span<UInt8>, _ start: Int, _ end: Int)
    -> (scalar: Unicode.Scalar?, end: Int)?
  {
    let longest = 12
    let limit = min(end, start + longest)
    let semicolon = source.firstOffset(of: UInt8(ascii: ";"), from: start, to: limit)
    guard semicolon < limit, semicolon > start else { return nil }
    if source[start] == UInt8(ascii: "#") {
      guard let number = number(source, start + 1, semicolon) else { return nil }
      return (isAllowed(number) ? Unicode.Scalar(number) : nil, semicolon + 1)
    }
    for (name, scalar) in named
    where name.utf8.count == semicolon - start && source.holds(name, at: start) {
      return (scalar, semicolon + 1)
    }
    return nil
  }

  private static let named: [(String, Unicode.Scalar)] = [
    ("lt", "<"), ("gt", ">"), ("amp", "&"), ("quot", "\""), ("apos", "'"),
  ]

  private static func number(_ source: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> UInt32? {
    guard start < end else { return nil }
    let isHexadecimal = source[start] == UInt8(ascii: "x")
    var value: UInt32 = 0
    var digits = 0
    for offset in (isHexadecimal ? start + 1 : start)..<end {
      guard let digit = Character(Unicode.Scalar(source[offset])).hexDigitValue,
        isHexadecimal || digit < 10, digits < 8
      else { return nil }
      value = value * (isHexadecimal ? 16 : 10) + UInt32(digit)
      digits += 1
    }
    return digits > 0 ? value : nil
  }

  private static func isAllowed(_ number: UInt32) -> Bool {
    number >= 0x20 || number == 0x09 || number == 0x0A || number == 0x0D
  }
}
