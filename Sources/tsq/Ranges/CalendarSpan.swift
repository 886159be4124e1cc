import TSQ

/// A number of calendar units, as in `7d`, `6h` or `3mo`.
struct CalendarSpan: Hashable {
  let count: Int
  let unit: CalendarInterval.Unit

  /// More would reach out of the supported time.
  private static let largestCount = 100_000

  /// The value of `--last`.
  init(last text: String) throws(Failure) {
    let units: [(String, CalendarInterval.Unit)] = [
      ("h", .hour), ("d", .day), ("w", .week), ("mo", .month), ("y", .year),
    ]
    guard let span = CalendarSpan(text, units: units) else {
      throw .usage("--last \(quoted(text)) is no span", hint: "write 24h, 7d, 4w, 12mo or 2y")
    }
    self = span
  }

  /// The value of `--by`: the word of a unit, or a multiple of it.
  init(by text: String) throws(Failure) {
    let words: [(String, CalendarInterval.Unit)] = [
      ("hour", .hour), ("day", .day), ("week", .week), ("month", .month), ("year", .year),
    ]
    if let unit = words.first(where: { $0.0 == text })?.1 {
      self.init(count: 1, unit: unit)
      return
    }
    let units: [(String, CalendarInterval.Unit)] = [
      ("min", .minute), ("h", .hour), ("d", .day), ("w", .week), ("mo", .month), ("y", .year),
    ]
    guard let span = CalendarSpan(text, units: units) else {
      let near = nearestNames(to: text, among: words.map(\.0))
      throw .usage(
        "--by \(quoted(text)) is no interval",
        hint: question(naming: near)
          ?? "write hour, day, week, month, year, or a multiple such as 15min, 6h, 2w, 3mo")
    }
    self = span
  }

  init(count: Int, unit: CalendarInterval.Unit) {
    self.count = count
    self.unit = unit
  }

  private init?(_ text: String, units: [(String, CalendarInterval.Unit)]) {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let suffix = text.dropFirst(digits.count)
    guard let unit = units.first(where: { $0.0 == suffix })?.1, let count = Int(digits),
      1...Self.largestCount ~= count
    else { return nil }
    self.init(count: count, unit: unit)
  }
}
