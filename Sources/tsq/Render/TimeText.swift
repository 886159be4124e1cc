import TSQ

/// Times of one zone as tables show them: no more detail than the shown times need.
struct TimeText {
  private enum Detail {
    case day, minute, second
  }

  private let zone: TimeZoneRules
  private let detail: Detail
  private let showsOffset: Bool

  /// Looks at all times of a table first, so that they are written alike.
  init(for instants: some Sequence<Instant>, in zone: TimeZoneRules) {
    self.zone = zone
    var detail = Detail.day
    var isAmbiguous = false
    for instant in instants {
      let local = zone.dateTime(at: instant)
      if local.microsecondOfDay % 60_000_000 != 0 {
        detail = .second
      } else if local.microsecondOfDay != 0, detail == .day {
        detail = .minute
      }
      isAmbiguous = isAmbiguous || zone.instant(of: local) != instant
    }
    self.detail = detail
    // Only where a clock that was put back shows a time for the second time.
    showsOffset = isAmbiguous && detail != .day
  }

  func text(of instant: Instant) -> String {
    let whole = instant.iso8601(in: zone)
    let clockStart = whole.firstIndex(of: "T") ?? whole.endIndex
    let date = String(whole[..<clockStart])
    if detail == .day { return date }
    let rest = whole[clockStart...].dropFirst()
    let clock = rest.prefix { $0.isNumber || $0 == ":" || $0 == "." }
    let shown = detail == .minute ? clock.prefix(5) : clock
    let offset = rest.dropFirst(clock.count)
    return date + " " + shown + (showsOffset ? " " + offset : "")
  }

  /// Two times of the same zone in words.
  static func text(of range: TimeRange, in zone: TimeZoneRules) -> String {
    let text = TimeText(for: [range.start, range.end], in: zone)
    return text.text(of: range.start) + " to " + text.text(of: range.end)
  }
}
