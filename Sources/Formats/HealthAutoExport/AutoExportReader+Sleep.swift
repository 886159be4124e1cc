import SampleModel

extension AutoExportReader {
  /// The stages of a night that the app summed up, in the order in which they are laid out.
  private static let stages = [
    (key: "core", value: "asleepCore"), (key: "deep", value: "asleepDeep"),
    (key: "rem", value: "asleepREM"),
  ]

  private static let names = [
    "core": "asleepCore", "deep": "asleepDeep", "rem": "asleepREM", "awake": "awake",
    "in bed": "inBed", "inbed": "inBed", "asleep": "asleepUnspecified",
    "unspecified": "asleepUnspecified",
  ]

  /// Reads a stage, or the sums of a whole night.
  mutating func readSleep(
    _ row: JSONValue, _ units: String, at offset: Int64
  ) throws(ImportError) {
    let type = SampleType.sleepAnalysis
    if let text = row["value"]?.text {
      guard let span = try span(row) else {
        collector.reject(.malformedDate, type: type.identifier, at: offset)
        return
      }
      var sample = FoundSample(
        type: type, source: source(row), start: span.start, end: span.end, value: 0,
        offset: offset)
      _ = sample.setCategory(Self.names[text.lowercased()] ?? text)
      collector.add(sample)
      return
    }
    try readNight(row, units.isEmpty ? "hr" : units, at: offset)
  }

  /// The app gives lengths only: they are laid out one after the other from falling asleep, so that
  /// every total is right though no stage's own time is known.
  private mutating func readNight(
    _ row: JSONValue, _ units: String, at offset: Int64
  ) throws(ImportError) {
    let type = SampleType.sleepAnalysis
    let startText = row["sleepStart"]?.text ?? row["inBedStart"]?.text ?? row["date"]?.text
    guard let startText, let start = try times.microseconds(startText) else {
      collector.reject(
        startText == nil ? .missingDate : .malformedDate, type: type.identifier, at: offset)
      return
    }
    guard SampleTimes.supported.contains(start) else {
      collector.reject(.malformedDate, type: type.identifier, at: offset)
      return
    }
    func length(_ key: String) -> Int64 {
      max(duration(row[key]?.number ?? 0, units), 0)
    }
    var parts = Self.stages.map { (length($0.key), $0.value) }
    let staged = parts.reduce(0) { $0 + $1.0 }
    let asleep = max(length("asleep"), length("totalSleep"))
    parts.append((max(asleep - staged, 0), "asleepUnspecified"))
    parts.append((length("awake"), "awake"))
    var position = start
    for (length, value) in parts where length > 0 {
      add(value, position, position + length, row, at: offset)
      position += length
    }
    let inBed = length("inBed")
    if inBed > 0 {
      let bedStart = try row["inBedStart"]?.text.flatMap { (text) throws(ImportError) in
        try times.microseconds(text)
      }
      add("inBed", bedStart ?? start, (bedStart ?? start) + inBed, row, at: offset)
    }
    if position == start && inBed == 0 {
      collector.reject(.missingValue, type: type.identifier, at: offset)
    }
  }

  private mutating func add(
    _ value: String, _ start: Int64, _ end: Int64, _ row: JSONValue, at offset: Int64
  ) {
    var sample = FoundSample(
      type: .sleepAnalysis, source: source(row), start: start, end: end, value: 0, offset: offset)
    _ = sample.setCategory(value)
    collector.add(sample)
  }
}
