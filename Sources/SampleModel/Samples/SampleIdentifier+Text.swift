extension SampleIdentifier: CustomStringConvertible {
  /// Positions of the hyphens in the text.
  private static let hyphens = [8, 13, 18, 23]

  /// 32 hexadecimal digits in lower case, in groups of 8, 4, 4, 4 and 12.
  public var description: String {
    let digits = Array("0123456789abcdef".utf8)
    var rest = UInt128(high) << 64 | UInt128(low)
    var text = [UInt8](repeating: UInt8(ascii: "-"), count: 36)
    for position in text.indices.reversed() where !Self.hyphens.contains(position) {
      text[position] = digits[Int(rest & 15)]
      rest >>= 4
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads the form that `description` prints, in either case; `nil` for any other text.
  public init?(text: String) {
    guard text.utf8.count == 36 else { return nil }
    var bits: UInt128 = 0
    for (position, character) in text.utf8.enumerated() {
      if Self.hyphens.contains(position) {
        guard character == UInt8(ascii: "-") else { return nil }
      } else {
        guard let digit = Character(Unicode.Scalar(character)).hexDigitValue else { return nil }
        bits = bits << 4 | UInt128(digit)
      }
    }
    self.init(
      high: UInt64(truncatingIfNeeded: bits >> 64), low: UInt64(truncatingIfNeeded: bits))
  }
}
