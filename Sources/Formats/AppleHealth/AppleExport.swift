public import SampleModel
public import TimeCore

/// Writes samples, workouts and rings as an Apple export, so that an import reads them back.
///
/// Values are written in the unit in which they came where that gives the same number again, else
/// in the type's own. Apple's format has no identifiers of sources and of samples.
public struct AppleExport {
  private let timeZone: TimeZoneRules
  private var values: AppleExportValues

  /// - Parameter timeZone: of the times that are written; it changes no instant.
  public init(timeZone: TimeZoneRules) {
    self.timeZone = timeZone
    values = AppleExportValues()
  }

  /// Begins the text.
  ///
  /// - Parameter characteristics: the attributes of `Me`, as they were read.
  public func open(
    exportDate: Instant, characteristics: [String: String], to text: inout [UInt8]
  ) {
    text.append(contentsOf: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
    text.appendTag("HealthData", [], isEmpty: false)
    text.appendTag("ExportDate", [("value", time(exportDate))])
    guard !characteristics.isEmpty else { return }
    let isName: (String) -> Bool = { name in
      name.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) }
    }
    let attributes = characteristics.filter { isName($0.key) }.sorted { $0.key < $1.key }
    text.appendTag("Me", attributes.map { ($0.key, $0.value) })
  }

  /// - Complexity: O(bytes written); allocates for each sample.
  public mutating func append(_ samples: [Sample], to text: inout [UInt8]) {
    for sample in samples {
      let (value, unit) = values.texts(of: sample)
      let detail = sample.detail
      let hasChildren = !detail.metadata.isEmpty || !detail.beats.isEmpty
      text.appendTag(
        "Record",
        [
          ("type", sample.type.identifier), ("sourceName", sample.source.name),
          ("sourceVersion", detail.sourceVersion), ("device", detail.device), ("unit", unit),
          ("creationDate", time(sample.creation)), ("startDate", time(sample.range.start)),
          ("endDate", time(sample.range.end)), ("value", value),
        ], isEmpty: !hasChildren)
      guard hasChildren else { continue }
      appendChildren(of: detail, to: &text)
      text.appendEnd("Record")
    }
  }

  public func append(_ workout: Workout, to text: inout [UInt8]) {
    text.appendTag(
      "Workout",
      [
        ("workoutActivityType", workout.activity),
        ("duration", workout.durationSeconds.map(AppleExportValues.text)),
        ("durationUnit", workout.durationSeconds.map { _ in "s" }),
        ("totalDistance", workout.distance.map(AppleExportValues.text)),
        ("totalDistanceUnit", workout.distance.map { _ in "m" }),
        ("totalEnergyBurned", workout.energy.map(AppleExportValues.text)),
        ("totalEnergyBurnedUnit", workout.energy.map { _ in "kcal" }),
        ("sourceName", workout.source.name), ("sourceVersion", workout.detail.sourceVersion),
        ("device", workout.detail.device), ("startDate", time(workout.range.start)),
        ("endDate", time(workout.range.end)),
      ], isEmpty: false)
    appendChildren(of: workout.detail, to: &text)
    for event in workout.events {
      text.appendTag(
        "WorkoutEvent",
        [
          ("type", event.type), ("date", time(event.date)),
          ("duration", event.durationSeconds.map(AppleExportValues.text)),
          ("durationUnit", event.durationSeconds.map { _ in "s" }),
        ])
    }
    for statistics in workout.statistics + heartRate(of: workout) {
      text.appendTag(
        "WorkoutStatistics",
        [
          ("type", statistics.type.identifier), ("startDate", time(workout.range.start)),
          ("endDate", time(workout.range.end)),
          ("average", statistics.average.map(AppleExportValues.text)),
          ("minimum", statistics.minimum.map(AppleExportValues.text)),
          ("maximum", statistics.maximum.map(AppleExportValues.text)),
          ("sum", statistics.sum.map(AppleExportValues.text)), ("unit", statistics.unitText),
        ])
    }
    if !workout.routeFiles.isEmpty {
      text.appendTag("WorkoutRoute", [], isEmpty: false)
      for path in workout.routeFiles { text.appendTag("FileReference", [("path", path)]) }
      text.appendEnd("WorkoutRoute")
    }
    text.appendEnd("Workout")
  }

  public func append(_ summary: ActivitySummary, to text: inout [UInt8]) {
    let number = AppleExportValues.text
    text.appendTag(
      "ActivitySummary",
      [
        ("dateComponents", summary.date.description),
        ("activeEnergyBurned", summary.activeEnergyBurned.map(number)),
        ("activeEnergyBurnedGoal", summary.activeEnergyBurnedGoal.map(number)),
        ("activeEnergyBurnedUnit", "kcal"),
        ("appleMoveTime", summary.appleMoveTime.map(number)),
        ("appleMoveTimeGoal", summary.appleMoveTimeGoal.map(number)),
        ("appleExerciseTime", summary.appleExerciseTime.map(number)),
        ("appleExerciseTimeGoal", summary.appleExerciseTimeGoal.map(number)),
        ("appleStandHours", summary.appleStandHours.map(number)),
        ("appleStandHoursGoal", summary.appleStandHoursGoal.map(number)),
      ])
  }

  /// Ends the text.
  public func finish(_ text: inout [UInt8]) { text.appendEnd("HealthData") }

  private func appendChildren(of detail: SampleDetail, to text: inout [UInt8]) {
    for entry in detail.metadata {
      text.appendTag("MetadataEntry", [("key", entry.key), ("value", entry.value)])
    }
    guard !detail.beats.isEmpty else { return }
    text.appendTag("HeartRateVariabilityMetadataList", [], isEmpty: false)
    for beat in detail.beats {
      text.appendTag(
        "InstantaneousBeatsPerMinute", [("bpm", beat.beatsPerMinute), ("time", beat.time)])
    }
    text.appendEnd("HeartRateVariabilityMetadataList")
  }

  /// The heart rate of a workout that came from a format without statistics of workouts.
  private func heartRate(of workout: Workout) -> [WorkoutStatistics] {
    let isKnown = workout.statistics.contains { $0.type == .heartRate }
    guard !isKnown, workout.heartRateAverage != nil || workout.heartRateMaximum != nil else {
      return []
    }
    return [
      WorkoutStatistics(
        type: .heartRate, average: workout.heartRateAverage, minimum: workout.heartRateMinimum,
        maximum: workout.heartRateMaximum, unitText: "count/min")
    ]
  }

  /// As Apple writes times; those with a part of a second in the form of ISO 8601.
  private func time(_ instant: Instant) -> String {
    // Offsets of seconds, which clocks had before 1972, have no place in the text.
    let isWhole = timeZone.offsetSeconds(at: instant) % 60 == 0
    let zone = isWhole ? timeZone : .utc
    let text = instant.iso8601(in: zone)
    guard instant.microseconds % 1_000_000 == 0 else { return text }
    let clock = text.prefix(19).split(separator: "T")
    let offset = text.dropFirst(19).filter { $0 != ":" }
    return clock.joined(separator: " ") + " " + (offset == "Z" ? "+0000" : offset)
  }
}
