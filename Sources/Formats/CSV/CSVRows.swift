import SampleModel

/// The rows of a CSV file, read one after the other.
///
/// RFC 4180 with what spreadsheets add: a byte order mark, a first line `sep=;`, semicolons or
/// tabs between fields, any line ends, and decimal commas where a semicolon separates.
struct CSVRows {
  /// A row with more bytes is refused.
  static let rowLimit = 1 << 22
  /// A row with more fields is refused.
  static let columnLimit = 4_096
  /// A file with more refused rows is no CSV.
  private static let refusalLimit = 1_000

  struct Field {
    var range: Range<Int>
    var isQuoted = false
    var hasDoubledQuotes = false
  }

  enum Step {
    case row
    /// The row is longer than it may be, or a quote never closes; the next line comes next.
    case tooLong
    case end
  }

  private let path: String
  private(set) var window: ByteWindow
  private(set) var fields: [Field] = []
  private(set) var separator = UInt8(ascii: ",")
  /// Where the current row stands in the file.
  private(set) var offset: Int64 = 0
  private var refusalCount = 0

  /// Looks at the first line to find the separator.
  init(_ stream: any ByteStream, path: String) throws(ImportError) {
    try self.init(ByteWindow(stream), path: path)
  }

  /// Goes on with a window from which nothing was taken yet.
  init(_ window: ByteWindow, path: String) throws(ImportError) {
    self.path = path
    self.window = window
    self.window.position = 0
    while self.window.filled < Self.rowLimit,
      !self.window.bytes[..<self.window.filled].contains(where: CSVLine.isEnd)
    {
      guard try self.window.refill() else { break }
    }
    let head = self.window.bytes[..<self.window.filled]
    let opening = CSVLine.opening(of: head)
    self.window.position = opening.count
    separator = opening.separator
  }

  /// Whether commas stand for decimal points.
  var hasDecimalCommas: Bool { separator == UInt8(ascii: ";") }

  /// Goes to the next row that is not blank.
  mutating func next() throws(ImportError) -> Step {
    while true {
      offset = window.offset
      if let end = scanRow() {
        window.position = end
        if fields.count == 1, fields[0].range.isEmpty, !fields[0].isQuoted { continue }
        return .row
      }
      let isLong =
        window.filled - window.position >= Self.rowLimit || fields.count > Self.columnLimit
      if !isLong, !window.isAtEnd {
        // At the end, too: the last row may lack a line end.
        _ = try window.refill()
        continue
      }
      if window.position >= window.filled { return .end }
      try refuseRow()
      return .tooLong
    }
  }

  /// Finds the fields of the row at the position; `nil` where its end is not in the window.
  private mutating func scanRow() -> Int? {
    fields.removeAll(keepingCapacity: true)
    var position = window.position
    let end = window.filled
    guard position < end else { return nil }
    while fields.count <= Self.columnLimit {
      let field = CSVLine.field(
        window.bytes.span, from: position, to: end, separator: separator)
      guard let field, field.next < end || window.isAtEnd else { return nil }
      fields.append(field.field)
      if field.next >= end { return end }
      if window.bytes[field.next] == separator {
        position = field.next + 1
        continue
      }
      return try? lineEnd(field.next)
    }
    return nil
  }

  /// The position behind a line end; throws where a line feed may follow outside the window.
  private func lineEnd(_ position: Int) throws(CSVLine.Incomplete) -> Int {
    guard window.bytes[position] == UInt8(ascii: "\r") else { return position + 1 }
    guard position + 1 < window.filled else {
      if window.isAtEnd { return position + 1 }
      throw CSVLine.Incomplete()
    }
    return window.bytes[position + 1] == UInt8(ascii: "\n") ? position + 2 : position + 1
  }

  /// Goes on behind the next line end.
  private mutating func refuseRow() throws(ImportError) {
    refusalCount += 1
    if refusalCount > Self.refusalLimit {
      throw ImportError(
        reason: .wrongKind("text whose rows never end"), path: path, byteOffset: offset)
    }
    fields.removeAll(keepingCapacity: true)
    let bytes = window.bytes[window.position..<window.filled]
    if let end = bytes.firstIndex(where: CSVLine.isEnd) {
      window.position = end + 1
    } else {
      window.position = window.filled
    }
  }
}
