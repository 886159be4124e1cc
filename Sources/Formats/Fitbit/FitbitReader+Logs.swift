import SampleModel
import TimeCore

extension FitbitReader {
  /// Stages of a night, and the three states of older devices.
  private static let levels = [
    "wake": "awake", "light": "asleepCore", "deep": "asleepDeep", "rem": "asleepREM",
    "asleep": "asleepUnspecified", "restless": "awake", "awake": "awake",
  ]

  /// Reads a night: the time in bed, and its stages or the minutes asleep.
  mutating func readSleep(_ log: JSONValue, at offset: Int64) throws(ImportError) {
    guard let start = try time(log, "startTime"), let end = try time(log, "endTime") else {
      let isThere = log["startTime"] != nil && log["endTime"] != nil
      collector.reject(
        isThere ? .malformedDate : .missingDate, type: SampleType.sleepAnalysis.identifier,
        at: offset)
      return
    }
    add("inBed", start, end, at: offset)
    var hasStages = false
    for part in ["data", "shortData"] {
      for stage in log["levels"]?[part]?.elements ?? [] {
        guard let level = stage["level"]?.text, let value = Self.levels[level],
          let stageStart = try time(stage, "dateTime"), let seconds = stage["seconds"]?.number,
          seconds > 0, seconds < 1e6
        else { continue }
        hasStages = true
        // Short wakings stand beside the stages that they interrupt.
        add(value, stageStart, stageStart + Int64(seconds * 1_000_000), at: offset)
      }
    }
    guard !hasStages, let minutes = log["minutesAsleep"]?.number, minutes > 0, minutes < 1e5 else {
      return
    }
    // The log gives a length only: laid out from its start, so that the total is right.
    add("asleepUnspecified", start, start + Int64(minutes * 60_000_000), at: offset)
  }

  mutating func readExercise(_ log: JSONValue, at offset: Int64) throws(ImportError) {
    let type = "HKWorkoutTypeIdentifier"
    guard let start = try time(log, "startTime"), let milliseconds = log["duration"]?.number,
      milliseconds >= 0, milliseconds < 1e10
    else {
      collector.reject(
        log["startTime"] == nil ? .missingDate : .malformedDate, type: type, at: offset)
      return
    }
    let end = start + Int64(milliseconds * 1_000)
    guard SampleTimes.supported.contains(start), SampleTimes.supported.contains(end) else {
      collector.reject(.malformedDate, type: type, at: offset)
      return
    }
    var workout = Workout(
      activity: WorkoutActivity.identifier(Self.activity(log["activityName"]?.text)),
      range: TimeRange(start: Instant(microseconds: start), end: Instant(microseconds: end)),
      source: Self.defaultSource)
    workout.durationSeconds = log["activeDuration"]?.number.map { $0 / 1_000 }
    workout.energy = log["calories"]?.number
    workout.heartRateAverage = log["averageHeartRate"]?.number
    let units = ["Kilometer": Unit.kilometer.text, "Mile": "mi", "Meter": Unit.meter.text]
    workout.distance = UnitText.convert(
      log["distance"]?.number, from: log["distanceUnit"]?.text.flatMap { units[$0] }, to: .meter)
    collector.add(workout)
  }

  private static func activity(_ name: String?) -> String {
    let names = [
      "Run": "Running", "Walk": "Walking", "Bike": "Cycling", "Outdoor Bike": "Cycling",
      "Swim": "Swimming", "Hike": "Hiking", "Treadmill": "Running", "Spinning": "Cycling",
      "Weights": "TraditionalStrengthTraining",
    ]
    return name.map { names[$0] ?? $0 } ?? "Other"
  }

  private func time(_ log: JSONValue, _ key: String) throws(ImportError) -> Int64? {
    guard let text = log[key]?.text else { return nil }
    guard let time = try times.microseconds(text) else { return nil }
    return SampleTimes.supported.contains(time) ? time : nil
  }

  private mutating func add(_ value: String, _ start: Int64, _ end: Int64, at offset: Int64) {
    var sample = FoundSample(
      type: .sleepAnalysis, source: Self.defaultSource, start: start, end: end, value: 0,
      offset: offset)
    _ = sample.setCategory(value)
    collector.add(sample)
  }
}
