/// A value of tsq's own format on its way into text.
enum PlainCell {
  case none
  case text(String)
  case number(Double)
  case boolean(Bool)
  case pairs([(String, String)])

  init(_ text: String?) {
    self = text.map(PlainCell.text) ?? .none
  }
}

extension [UInt8] {
  /// Appends a line of CSV: an empty text is a pair of quotes, no value is nothing.
  mutating func appendRow(_ cells: [PlainCell]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      switch cell {
      case .none: break
      case .text(let text): appendField(Array(text.utf8))
      case .pairs:
        var list: [UInt8] = []
        list.appendJSON(cell)
        appendField(list)
      default: appendJSON(cell)
      }
    }
    append(contentsOf: "\r\n".utf8)
  }

  /// Appends a JSON object; members without a value are `null`.
  mutating func appendObject(_ members: [(PlainColumn, PlainCell)]) {
    append(UInt8(ascii: "{"))
    for (index, member) in members.enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      appendString(member.0.rawValue)
      append(UInt8(ascii: ":"))
      appendJSON(member.1)
    }
    append(UInt8(ascii: "}"))
  }

  private mutating func appendField(_ text: [UInt8]) {
    let quote = UInt8(ascii: "\"")
    let special: Set<UInt8> = [quote, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]
    guard text.isEmpty || text.contains(where: special.contains) else {
      return append(contentsOf: text)
    }
    append(quote)
    for byte in text {
      if byte == quote { append(quote) }
      append(byte)
    }
    append(quote)
  }

  private mutating func appendJSON(_ cell: PlainCell) {
    switch cell {
    case .none: append(contentsOf: "null".utf8)
    case .text(let text): appendString(text)
    case .boolean(let truth): append(contentsOf: (truth ? "true" : "false").utf8)
    case .number(let number):
      // The shortest decimal that reads back as the same number.
      let text = number.description
      append(contentsOf: (text.hasSuffix(".0") ? text.dropLast(2) : Substring(text)).utf8)
    case .pairs(let pairs):
      append(UInt8(ascii: "["))
      for (index, pair) in pairs.enumerated() {
        append(contentsOf: (index == 0 ? "[" : ",[").utf8)
        appendString(pair.0)
        append(UInt8(ascii: ","))
        appendString(pair.1)
        append(UInt8(ascii: "]"))
      }
      append(UInt8(ascii: "]"))
    }
  }

  private mutating func appendString(_ text: String) {
    let digits = Array("0123456789abcdef".utf8)
    append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        append(UInt8(ascii: "\\"))
        append(byte)
      } else if byte < 0x20 {
        append(contentsOf: "\\u00".utf8)
        append(digits[Int(byte >> 4)])
        append(digits[Int(byte & 15)])
      } else {
        append(byte)
      }
    }
    append(UInt8(ascii: "\""))
  }
}
