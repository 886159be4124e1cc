import TSQ

/// A few days of random samples, as an export and as rows for the reference model.
struct RandomHistory {
  /// The types, one of each kind of statistic, with the unit in which they are stored.
  static let types: [(type: SampleType, unit: String?, style: String)] = [
    (.stepCount, "count", "cumulative"),
    (.bodyMassIndex, "count", "arithmetic"),
    (.atrialFibrillationBurden, "%", "weighted"),
    (.environmentalAudioExposure, "dBASPL", "level"),
    (.sleepAnalysis, nil, "category"),
  ]
  static let sources = ["Ada", "Ben", "Cleo"]
  static let sleepNames = ["InBed", "AsleepUnspecified", "Awake", "AsleepCore", "AsleepDeep"]
  /// The days around a change to summer time in Europe.
  static let firstSecond: Int64 = 1_711_600_000
  static let spanSeconds: Int64 = 5 * 86_400

  struct Row {
    let type: SampleType
    let unit: String?
    let source: String
    let start: Int64
    let end: Int64
    let value: String
    let number: Double
  }

  let rows: [Row]

  init(using generator: inout SeededGenerator) {
    var rows: [Row] = []
    // A coarse grid makes equal starts, touching samples and copies common.
    let grid: Int64 = [1, 60, 3600].randomElement(using: &generator) ?? 1
    for (type, unit, style) in Self.types {
      for _ in 0..<Int.random(in: 0...40, using: &generator) {
        let offset = Int64.random(in: 0..<Self.spanSeconds, using: &generator) / grid * grid
        let start = Self.firstSecond / grid * grid + offset
        let length: Int64 =
          switch Int.random(in: 0..<10, using: &generator) {
          case 0..<3: 0
          case 3..<8: Int64.random(in: 1...7200, using: &generator) / grid * grid
          default: Int64.random(in: 1...200_000, using: &generator)
          }
        let number: Double =
          style == "category"
          ? Double(Int.random(in: 0..<Self.sleepNames.count, using: &generator))
          : Double(Int.random(in: 0...9999, using: &generator)) / 100
        rows.append(
          Row(
            type: type, unit: unit, source: Self.sources.randomElement(using: &generator) ?? "",
            start: start, end: start + length,
            value: style == "category"
              ? "HKCategoryValueSleepAnalysis" + Self.sleepNames[Int(number)] : "\(number)",
            number: number))
      }
    }
    self.rows = rows + rows.shuffled(using: &generator).prefix(5)
  }

  /// The rows as an export of the Health app.
  var export: String {
    var text = "<?xml version=\"1.0\"?>\n<HealthData locale=\"en_GB\">\n"
    for row in rows {
      let unit = row.unit.map { " unit=\"\($0)\"" } ?? ""
      text += " <Record type=\"\(row.type.identifier)\" sourceName=\"\(row.source)\"\(unit)"
      text += " startDate=\"\(Self.date(row.start))\" endDate=\"\(Self.date(row.end))\""
      text += " value=\"\(row.value)\"/>\n"
    }
    return text + "</HealthData>\n"
  }

  private static func date(_ second: Int64) -> String {
    let text = Instant(seconds: second).iso8601(in: .utc)
    return text.prefix(10) + " " + text.dropFirst(11).prefix(8) + " +0000"
  }
}
