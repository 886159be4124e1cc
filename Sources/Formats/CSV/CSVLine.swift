/// The grammar of one line of CSV.
enum CSVLine {
  struct Incomplete: Error {}

  static func isEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// What stands before the first row, and what separates fields.
  static func opening(of head: ArraySlice<UInt8>) -> (count: Int, separator: UInt8) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = head.starts(with: mark) ? head.startIndex + 3 : head.startIndex
    let line = head[start...].prefix { !isEnd($0) }
    let stated = line.filter { $0 != UInt8(ascii: "\"") }
    if stated.count == 5, stated.starts(with: Array("sep=".utf8)), let separator = stated.last {
      var end = line.endIndex
      while end < head.endIndex, isEnd(head[end]), end < line.endIndex + 2 { end += 1 }
      return (end - head.startIndex, separator)
    }
    return (start - head.startIndex, likelySeparator(line))
  }

  /// Of comma, semicolon and tab the one that stands most often outside quotes.
  private static func likelySeparator(_ line: ArraySlice<UInt8>) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in line {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted { counts[byte, default: 0] += 1 }
    }
    let comma = UInt8(ascii: ",")
    return [UInt8(ascii: ";"), UInt8(ascii: "\t")].reduce(comma) { best, candidate in
      counts[candidate, default: 0] > counts[best, default: 0] ? candidate : best
    }
  }

  /// The field at a position and where its separator, line end or the end of the bytes stands.
  ///
  /// - Returns: `nil` for quotes that do not close before the end.
  static func field(
    _ source: borrowing Span<UInt8>, from start: Int, to end: Int, separator: UInt8
  ) -> (field: CSVRows.Field, next: Int)? {
    let quote = UInt8(ascii: "\"")
    guard start < end, source[start] == quote else {
      let next = fieldEnd(source, from: start, to: end, separator: separator)
      return (CSVRows.Field(range: start..<next), next)
    }
    var position = start + 1
    var hasDoubledQuotes = false
    while true {
      position = source.firstOffset(of: quote, from: position, to: end)
      guard position < end else { return nil }
      guard position + 1 < end, source[position + 1] == quote else { break }
      hasDoubledQuotes = true
      position += 2
    }
    let field = CSVRows.Field(
      range: start + 1..<position, isQuoted: true, hasDoubledQuotes: hasDoubledQuotes)
    // Whatever stands between the closing quote and the separator is no part of the field.
    return (field, fieldEnd(source, from: position + 1, to: end, separator: separator))
  }

  private static func fieldEnd(
    _ source: borrowing Span<UInt8>, from start: Int, to end: Int, separator: UInt8
  ) -> Int {
    var position = start
    while position < end, source[position] != separator, !isEnd(source[position]) {
      position += 1
    }
    return position
  }
}
