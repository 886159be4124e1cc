import TSQ

/// A random question, for tsq and for the reference model.
struct RandomQuestion {
  static let zones = ["UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe"]

  let request: StatisticsRequest
  let style: String

  init(using generator: inout SeededGenerator) throws {
    let (type, _, style) =
      RandomHistory.types.randomElement(using: &generator) ?? RandomHistory.types[0]
    let statistics: [StatisticsRequest.Statistic] =
      switch style {
      case "cumulative": [.sum, .sum, .sum, .count, .latest, .duration]
      case "category": [.count, .latest, .duration, .duration]
      default: [.average, .average, .minimum, .maximum, .latest, .count, .duration]
      }
    let statistic = statistics.randomElement(using: &generator) ?? .count
    let zone = Self.zones.randomElement(using: &generator) ?? "UTC"
    var request = StatisticsRequest(
      type: type, statistic: statistic, range: Self.range(using: &generator),
      timeZone: try TimeZoneRules(identifier: zone))
    if Bool.random(using: &generator) { request.interval = CalendarInterval(.day) }
    if statistic == .sum {
      request.priority = RandomHistory.sources.shuffled(using: &generator)
      request.merge = [.priority, .none].randomElement(using: &generator)
      request.attribution =
        [.prorated, .prorated, .start, .overlap].randomElement(using: &generator) ?? .prorated
    }
    if statistic == .duration, Bool.random(using: &generator) { request.overlaps = .each }
    if style == "category", statistic != .latest, Bool.random(using: &generator) {
      request.filter.categoryValues = [[0], [1, 3, 4], [2]].randomElement(using: &generator) ?? []
    }
    if Int.random(in: 0..<3, using: &generator) == 0 {
      request.filter.sources = Array(
        RandomHistory.sources.shuffled(using: &generator).prefix(2))
    }
    self.request = request
    self.style = style
  }

  private static func range(using generator: inout SeededGenerator) -> TimeRange {
    let before = RandomHistory.firstSecond - 40_000
    let span = RandomHistory.spanSeconds + 300_000
    let start = before + Int64.random(in: 0..<span, using: &generator)
    let length = Int64.random(in: 1...span, using: &generator)
    return TimeRange(start: Instant(seconds: start), end: Instant(seconds: start + length))
  }
}
