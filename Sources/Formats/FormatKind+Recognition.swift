extension FormatKind {
  /// The format of a file of text by its first bytes; `nil` for text that is none of them.
  static func recognise(_ head: [UInt8]) -> FormatKind? {
    switch InputKind.recognise(head) {
    case .appleExport: return .appleHealth
    case .sqlite: return .healthConnect
    case .json: return recogniseJSON(head)
    case .text: return recogniseText(head)
    default: return nil
    }
  }

  private static func recogniseJSON(_ head: [UInt8]) -> FormatKind? {
    func has(_ name: String) -> Bool {
      head.span.firstOffset(of: "\"\(name)\"", from: 0, to: head.count) != nil
    }
    if has("data"), has("metrics") || has("workouts") { return .healthAutoExport }
    if has("type"), has("start"), has("value") { return .tsq }
    let isList = head.first { $0 > 0x20 } == UInt8(ascii: "[")
    if isList, has("dateTime") || has("logId") { return .fitbit }
    return nil
  }

  private static func recogniseText(_ head: [UInt8]) -> FormatKind? {
    let opening = CSVLine.opening(of: head[...])
    let lineLimit = 1 << 14
    let line = head.dropFirst(opening.count).prefix(lineLimit).prefix { !CSVLine.isEnd($0) }
    let text = String(decoding: line, as: UTF8.self).lowercased().filter { $0 != "\"" }
    if text.hasPrefix("com.samsung.") { return .samsungHealth }
    let separator = Character(Unicode.Scalar(opening.separator))
    let columns = text.split(separator: separator, omittingEmptySubsequences: false)
      .map { CSVHeader.folded(String($0)) }
    func has(_ name: String) -> Bool { columns.contains(name) }
    if has("startdate"), has("enddate"), has("type") || has("sourcename") {
      return .simpleHealthExport
    }
    if has("type"), has("start"), has("value") { return .tsq }
    if columns.first == "timestamp", columns.count >= 2 { return .fitbit }
    let isDated = columns.first == "date/time" || columns.first == "date"
    if isDated, columns.count >= 2, text.contains("(") { return .healthAutoExport }
    return nil
  }
}
