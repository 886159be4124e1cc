import SampleModel
import TimeCore

extension AutoExportReader {
  /// Members of a workout that hold its course and are not read.
  private static let courses: Set<String> = [
    "route", "heartRateData", "heartRateRecovery", "stepCount", "walkingAndRunningDistance",
    "activeEnergy", "basalEnergy", "cyclingDistance", "swimmingDistance",
  ]

  mutating func readWorkout(_ json: inout JSONReader) throws(ImportError) {
    let offset = json.offset
    var members: [String: JSONValue] = [:]
    try json.readMembers { (json, name) throws(ImportError) in
      // Versions differ: a sum is an object, a course an array.
      if try json.nextKind() == .array, Self.courses.contains(name) {
        try json.skipValue()
      } else {
        members[name] = try json.readValue()
      }
    }
    let row = JSONValue.object(members)
    let type = "HKWorkoutTypeIdentifier"
    guard let span = try span(row) else {
      collector.reject(row["start"] == nil ? .missingDate : .malformedDate, type: type, at: offset)
      return
    }
    guard SampleTimes.supported.contains(span.start), SampleTimes.supported.contains(span.end)
    else {
      collector.reject(.malformedDate, type: type, at: offset)
      return
    }
    guard span.start <= span.end else {
      collector.reject(.endBeforeStart, type: type, at: offset)
      return
    }
    var workout = Workout(
      activity: WorkoutActivity.identifier(row["name"]?.text ?? "Other"),
      range: TimeRange(
        start: Instant(microseconds: span.start), end: Instant(microseconds: span.end)),
      source: source(row))
    workout.durationSeconds = row["duration"]?.number
    workout.distance = quantity(row["distance"], in: .meter)
    workout.energy =
      quantity(row["activeEnergyBurned"], in: .kilocalorie)
      ?? quantity(row["activeEnergy"], in: .kilocalorie)
    let heartRate = row["heartRate"]
    workout.heartRateAverage =
      quantity(row["avgHeartRate"], in: .countPerMinute)
      ?? quantity(heartRate?["avg"], in: .countPerMinute)
    workout.heartRateMinimum = quantity(heartRate?["min"], in: .countPerMinute)
    workout.heartRateMaximum =
      quantity(row["maxHeartRate"], in: .countPerMinute)
      ?? quantity(heartRate?["max"], in: .countPerMinute)
    collector.add(workout)
  }

  private func quantity(_ value: JSONValue?, in unit: Unit) -> Double? {
    guard let value, let number = value["qty"]?.number else { return nil }
    let text = value["units"]?.text ?? unit.text
    return UnitText.convert(number, from: AutoExportMetrics.unit(text), to: unit)
  }
}
