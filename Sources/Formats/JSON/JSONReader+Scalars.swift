import SampleModel

extension JSONReader {
  /// The next byte that is no space, without taking it; `nil` at the end.
  mutating func nextSignificant() throws(ImportError) -> UInt8? {
    while let byte = try next() {
      guard byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D else { return byte }
      window.position += 1
    }
    return nil
  }

  /// A string, number, `true`, `false` or `null`.
  mutating func scalar() throws(ImportError) -> JSONValue {
    switch try nextSignificant() {
    case UInt8(ascii: "\""): return .string(try readString())
    case nil: throw damage("a value")
    default: return try word()
    }
  }

  /// - Precondition: a quote comes next.
  mutating func readString() throws(ImportError) -> String {
    window.position += 1
    scratch.removeAll(keepingCapacity: true)
    while let byte = try next() {
      window.position += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: scratch, as: UTF8.self) }
      if scratch.count > Self.stringLimit { throw damage("a shorter text") }
      if byte == UInt8(ascii: "\\") { try readEscape() } else { scratch.append(byte) }
    }
    throw damage("the end of a text")
  }

  private mutating func next() throws(ImportError) -> UInt8? {
    if window.position >= window.filled {
      guard try window.refill() else { return nil }
    }
    return window.bytes[window.position]
  }

  private mutating func word() throws(ImportError) -> JSONValue {
    let longest = 1_024
    scratch.removeAll(keepingCapacity: true)
    while let byte = try next(), scratch.count < longest, Self.isWordByte(byte) {
      scratch.append(byte)
      window.position += 1
    }
    let word = scratch
    switch String(decoding: word, as: UTF8.self) {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null", "NaN": return .null
    default: break
    }
    guard case .value(let number) = DecimalNumber.parse(word.span, 0..<word.count) else {
      throw damage("a value")
    }
    return .number(number)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 26
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
  }

  private mutating func readEscape() throws(ImportError) {
    guard let byte = try next() else { throw damage("an escape") }
    window.position += 1
    switch byte {
    case UInt8(ascii: "n"): scratch.append(0x0A)
    case UInt8(ascii: "t"): scratch.append(0x09)
    case UInt8(ascii: "r"): scratch.append(0x0D)
    case UInt8(ascii: "b"): scratch.append(0x08)
    case UInt8(ascii: "f"): scratch.append(0x0C)
    case UInt8(ascii: "u"): try readUnicodeEscape()
    default: scratch.append(byte)
    }
  }

  private mutating func readUnicodeEscape() throws(ImportError) {
    var code = try hexadecimal()
    if 0xD800..<0xDC00 ~= code {
      // The second half of a character beyond the basic plane.
      guard try next() == UInt8(ascii: "\\") else { return appendReplacement() }
      window.position += 1
      guard try next() == UInt8(ascii: "u") else { return appendReplacement() }
      window.position += 1
      let low = try hexadecimal()
      guard 0xDC00..<0xE000 ~= low else { return appendReplacement() }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else { return appendReplacement() }
    scratch.append(contentsOf: String(Character(scalar)).utf8)
  }

  private mutating func appendReplacement() {
    scratch.append(contentsOf: "\u{FFFD}".utf8)
  }

  private mutating func hexadecimal() throws(ImportError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = try next(),
        let digit = Character(Unicode.Scalar(byte)).hexDigitValue
      else { throw damage("four hexadecimal digits") }
      code = code << 4 | UInt32(digit)
      window.position += 1
    }
    return code
  }
}
