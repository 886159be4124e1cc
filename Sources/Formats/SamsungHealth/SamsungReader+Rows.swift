import SampleModel
import TimeCore

extension SamsungReader {
  /// Marks the row with the sum of all devices.
  private static let combinedSourceType = "-2"

  /// Reads a day's sums: the day is that of the person, its time the same date at 00:00 UTC.
  mutating func readDay(
    _ rows: borrowing CSVRows, _ metrics: [SamsungTable.Metric], _ columns: SamsungColumns
  ) throws(ImportError) {
    let identifier = metrics[0].type.identifier
    guard let time = columns.time(rows, columns.dayTime) else {
      collector.reject(.malformedDate, type: identifier, at: rows.offset)
      return
    }
    let date = TimeZoneRules.utc.date(at: Instant(microseconds: time))
    let range = try times.range(of: date)
    var samples: [FoundSample] = []
    for metric in metrics {
      guard let column = columns.header.column(metric.column),
        case .value(let value) = rows.number(column)
      else { continue }
      samples.append(
        FoundSample(
          type: metric.type, source: columns.source(rows), start: range.start.microseconds,
          end: range.end.microseconds, value: value / metric.divisor, unitText: metric.unitText,
          creation: columns.time(rows, columns.creation), offset: rows.offset))
    }
    guard !samples.isEmpty else {
      collector.reject(.missingValue, type: identifier, at: rows.offset)
      return
    }
    // Without the column, versions of old wrote combined sums only.
    let isCombined =
      columns.sourceType == nil
      || rows.optionalText(columns.sourceType) == Self.combinedSourceType
    if !days.add(samples, day: date.daysSinceEpoch, isCombined: isCombined) {
      collector.reject(.tooLong, type: identifier, at: rows.offset)
    }
  }

  /// A session is time in bed where stages say the rest, else sleep.
  mutating func readSleep(_ rows: borrowing CSVRows, _ columns: SamsungColumns) {
    addSleep(hasSleepStages ? "inBed" : "asleepUnspecified", rows, columns)
  }

  mutating func readStage(_ rows: borrowing CSVRows, _ columns: SamsungColumns) {
    let stages = [
      "40001": "awake", "40002": "asleepCore", "40003": "asleepDeep", "40004": "asleepREM",
    ]
    let stage = columns.header.column("stage").flatMap { rows.optionalText($0) } ?? ""
    guard let value = stages[stage] else {
      collector.reject(
        .malformedValue, type: SampleType.sleepAnalysis.identifier, at: rows.offset)
      return
    }
    addSleep(value, rows, columns)
  }

  private mutating func addSleep(
    _ value: String, _ rows: borrowing CSVRows, _ columns: SamsungColumns
  ) {
    guard let start = columns.time(rows, columns.start), let end = columns.time(rows, columns.end)
    else {
      collector.reject(.malformedDate, type: SampleType.sleepAnalysis.identifier, at: rows.offset)
      return
    }
    var sample = FoundSample(
      type: .sleepAnalysis, source: columns.source(rows), start: start, end: end, value: 0,
      creation: columns.time(rows, columns.creation), detail: columns.detail(rows),
      offset: rows.offset)
    _ = sample.setCategory(value)
    collector.add(sample)
  }

  mutating func readExercise(_ rows: borrowing CSVRows, _ columns: SamsungColumns) {
    let type = "HKWorkoutTypeIdentifier"
    guard let start = columns.time(rows, columns.start), let end = columns.time(rows, columns.end)
    else {
      collector.reject(.malformedDate, type: type, at: rows.offset)
      return
    }
    guard start <= end else {
      collector.reject(.endBeforeStart, type: type, at: rows.offset)
      return
    }
    func number(_ name: String) -> Double? {
      guard let column = columns.header.column(name), !rows.isEmpty(column),
        case .value(let number) = rows.number(column)
      else { return nil }
      return number
    }
    let kind = columns.header.column("exercise_type").flatMap { rows.optionalText($0) } ?? ""
    var workout = Workout(
      activity: WorkoutActivity.identifier(Self.activities[kind] ?? "Other"),
      range: TimeRange(start: Instant(microseconds: start), end: Instant(microseconds: end)),
      source: columns.source(rows))
    workout.detail = columns.detail(rows)
    workout.durationSeconds = number("duration").map { $0 / 1_000 }
    workout.distance = number("distance")
    workout.energy = number("calorie")
    workout.heartRateAverage = number("mean_heart_rate")
    workout.heartRateMinimum = number("min_heart_rate")
    workout.heartRateMaximum = number("max_heart_rate")
    collector.add(workout)
  }

  /// The most common of Samsung's numbers for exercise.
  private static let activities = [
    "1001": "Walking", "1002": "Running", "11007": "Cycling", "13001": "Hiking",
    "14001": "Swimming", "9002": "Yoga", "10026": "TraditionalStrengthTraining",
    "15005": "Elliptical", "15004": "Rowing", "10007": "HighIntensityIntervalTraining",
  ]
}
