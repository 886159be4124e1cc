import SampleModel
import TimeCore

/// Turns the bytes of an Apple export into rows, workouts and summaries.
///
/// It is fed windows of the file in order; each call takes whole tokens only and says how far it
/// came. What it found waits in `rows`, `workouts` and `summaries` until the caller takes it.
struct ExportParser {
  enum Phase {
    /// Before the root element.
    case prolog
    case body
    /// After the end of the root element: whatever follows is no part of the export.
    case finished
  }

  /// A tag or comment with more bytes is refused.
  static let tokenLimit = 1 << 20

  var phase = Phase.prolog
  var report: FileReport
  var rows = RowTable()
  var workouts: [Workout] = []
  var summaries: [ActivitySummary] = []

  var scanner = TagScanner()
  var stack = ElementStack()
  var record = PendingRecord()
  var templates = RecordTemplates()
  var workout: PendingWorkout?
  var types = TypeTable()
  var sources = TextTable()
  var texts = DetailTexts()
  var correlationChildren = CorrelationChildren()
  var rejections = RejectionList()
  var zones = ZoneCounts()
  var usedSources: Set<Int32> = []
  var warnings = WarningList()
  /// Offset in the file of the current window's first byte.
  var windowOffset: Int64 = 0

  init(path: String) {
    report = FileReport(path: path, kind: FormatKind.appleHealth.rawValue)
  }

  /// Reads as many whole tokens as the window holds.
  ///
  /// - Parameter isLast: Nothing follows the window.
  /// - Returns: the number of bytes taken; the caller passes the rest again, with more after it.
  mutating func parse(_ window: borrowing Span<UInt8>, offset: Int64, isLast: Bool) -> Int {
    windowOffset = offset
    let limit = window.count
    var position = 0
    while phase != .finished {
      position = window.firstOffset(of: UInt8(ascii: "<"), from: position, to: limit)
      guard position < limit else { return limit }
      let next =
        phase == .prolog
        ? parseProlog(window, at: position) : parseMarkup(window, at: position)
      if let next {
        position = next
        continue
      }
      // The token goes on beyond the window.
      if limit - position > Self.tokenLimit {
        refuseLongToken(at: position)
        position = placeAfterLongToken(window, at: position)
      } else if isLast {
        return limit
      } else {
        return position
      }
    }
    return limit
  }

  /// The report as far as the reader can fill it.
  func finishedReport() -> FileReport {
    var report = report
    report.isComplete = phase == .finished
    report.records.rejected = rejections.count
    report.rejected = rejections.rejections
    report.unknownTypes = types.unknownTypes
    report.sources = usedSources.count
    report.devices = texts.devices.count
    report.namedTimeZones = zones.counts
    report.warnings = warnings.sentences(parser: self)
    return report
  }

  mutating func refuseLongToken(at position: Int) {
    guard phase == .body else { return }
    report.records.read += 1
    rejections.add(.tooLong, type: "", at: windowOffset + Int64(position))
  }

  /// Where to go on after a token that does not end in the window.
  ///
  /// In the body no whole tag follows it there, or the token would have ended before that tag; only
  /// the last `<` may begin one. So giving up costs no more than looking did.
  private func placeAfterLongToken(_ window: borrowing Span<UInt8>, at position: Int) -> Int {
    guard phase == .body else { return position + 1 }
    return window.lastOffset(of: UInt8(ascii: "<"), from: position + 1, to: window.count)
      ?? window.count
  }
}
