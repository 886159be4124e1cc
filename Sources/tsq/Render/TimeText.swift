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
    var offset: Int?
    var offsetsDiffer = false
    for instant in instants {
      let clock = zone.dateTime(at: instant).microsecondOfDay
      if clock % 60_000_000 != 0 {
        detail = .second
      } else if clock != 0, detail == .day {
        detail = .minute
      }
      let here = zone.offsetSeconds(at: instant)
      offsetsDiffer = offsetsDiffer || (offset ?? here) != here
      offset = here
    }
    self.detail = detail
    // A day needs no offset; a clock time does where the clock was put back or forth between.
    showsOffset = offsetsDiffer && detail != .day
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
