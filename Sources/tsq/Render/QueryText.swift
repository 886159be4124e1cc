import TSQ

/// The command line that asks a question in full, without short words and defaults of the moment.
enum QueryText {
  static func text(of request: StatisticsRequest) -> String {
    var words = ["tsq", request.statistic.rawValue, request.type.shortName]
    if let range = request.range {
      words += ["--from", range.start.iso8601(in: request.timeZone)]
      words += ["--to", range.end.iso8601(in: request.timeZone)]
    } else {
      words.append("--all")
    }
    words += ["--tz", request.timeZone.identifier]
    if let interval = request.interval {
      words += ["--by", text(of: interval)]
      if interval.unit == .week, interval.weekStart != .monday {
        words += ["--week-start", "\(interval.weekStart)"]
      }
      if !request.includesEmptyBuckets { words += ["--fill", "none"] }
    }
    words += mergeWords(of: request) + filterWords(of: request)
    if let unit = request.unit { words += ["--unit", unit.text] }
    if request.separatesBySource { words.append("--by-source") }
    return words.map(shellQuoted).joined(separator: " ")
  }

  private static func text(of interval: CalendarInterval) -> String {
    if interval.count == 1, interval.unit != .minute { return "\(interval.unit)" }
    let suffix =
      switch interval.unit {
      case .minute: "min"
      case .hour: "h"
      case .day: "d"
      case .week: "w"
      case .month: "mo"
      case .year: "y"
      }
    return "\(interval.count)\(suffix)"
  }

  private static func mergeWords(of request: StatisticsRequest) -> [String] {
    guard request.statistic == .sum else {
      return request.statistic == .duration ? ["--overlaps", request.overlaps.rawValue] : []
    }
    var words = ["--merge", (request.merge ?? .priority).rawValue]
    if !request.priority.isEmpty {
      words += ["--priority", request.priority.joined(separator: ",")]
    }
    return words + ["--attribution", request.attribution.rawValue]
  }

  private static func filterWords(of request: StatisticsRequest) -> [String] {
    let filter = request.filter
    var words = filter.sources.flatMap { ["--source", $0] }
    words += filter.excludedSources.flatMap { ["--exclude-source", $0] }
    switch filter.userEntered {
    case .any: break
    case .only: words += ["--user-entered", "only"]
    case .exclude: words += ["--user-entered", "exclude"]
    }
    if request.type == .sleepAnalysis, filter.categoryValues == SampleType.asleepRawValues {
      return words + ["--value", "asleep"]
    }
    for value in filter.categoryValues.sorted() {
      words += ["--value", request.type.categoryValueName(value) ?? String(value)]
    }
    return words
  }

  /// A word as a shell takes it whole.
  static func shellQuoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      (0x30...0x3A).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || byte == 0x2B || byte == 0x2D || byte == 0x2E || byte == 0x2F || byte == 0x5F
    }
    if isPlain, !word.isEmpty { return word }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }
}
