import SampleModel
import TimeCore

extension ActivitySummary {
  private static var fields: [WritableKeyPath<ActivitySummary, Double?>] {
    [
      \.activeEnergyBurned, \.activeEnergyBurnedGoal, \.appleMoveTime, \.appleMoveTimeGoal,
      \.appleExerciseTime, \.appleExerciseTimeGoal, \.appleStandHours, \.appleStandHoursGoal,
    ]
  }

  /// All but the date, in the order of `fields`.
  var payload: [UInt8] {
    var writer = ByteWriter()
    for field in Self.fields { writer.append(self[keyPath: field]) }
    return writer.bytes
  }

  init(date: CivilDate, payload: [UInt8]) throws(PayloadError) {
    self.init(date: date)
    var reader = ByteReader(payload)
    for field in Self.fields { self[keyPath: field] = try reader.optionalNumber() }
    guard reader.isAtEnd else { throw PayloadError() }
  }
}
