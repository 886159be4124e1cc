extension CSVRows {
  func isEmpty(_ index: Int) -> Bool {
    index >= fields.count || fields[index].range.isEmpty
  }

  /// Whether a field has bytes or quotes: an empty text in quotes is one.
  func isThere(_ index: Int) -> Bool {
    index < fields.count && (fields[index].isQuoted || !fields[index].range.isEmpty)
  }

  /// The text of a field, without its quotes; empty where the row is too short.
  func text(_ index: Int) -> String {
    guard index < fields.count else { return "" }
    let field = fields[index]
    guard field.hasDoubledQuotes else {
      return String(decoding: window.bytes[field.range], as: UTF8.self)
    }
    let quote = UInt8(ascii: "\"")
    var plain: [UInt8] = []
    var isSecond = false
    for byte in window.bytes[field.range] {
      isSecond = byte == quote && !isSecond
      if byte != quote || isSecond { plain.append(byte) }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// The text, or `nil` for an empty field.
  func optionalText(_ index: Int?) -> String? {
    guard let index, !isEmpty(index) else { return nil }
    return text(index)
  }

  /// Calls a function with the bytes of a field.
  func withBytes<Result>(
    _ index: Int, _ body: (borrowing Span<UInt8>, Range<Int>) -> Result
  ) -> Result {
    let range = index < fields.count ? fields[index].range : 0..<0
    return body(window.bytes.span, range)
  }

  /// Appends the bytes of a field as they stand in the file.
  func appendBytes(_ index: Int, to target: inout [UInt8]) {
    guard index < fields.count else { return }
    target.append(contentsOf: window.bytes[fields[index].range])
  }

  /// The number in a field.
  func number(_ index: Int) -> DecimalNumber {
    let comma = UInt8(ascii: ",")
    guard hasDecimalCommas, index < fields.count,
      window.bytes[fields[index].range].contains(comma)
    else { return withBytes(index) { DecimalNumber.parse($0, $1) } }
    // Points before a decimal comma part the thousands.
    let point = UInt8(ascii: ".")
    let plain = window.bytes[fields[index].range].filter { $0 != point }
      .map { $0 == comma ? point : $0 }
    return DecimalNumber.parse(plain.span, 0..<plain.count)
  }
}
