/// The attributes of an Apple export that the reader knows, over all elements.
///
/// Raw values number them from 0; each case is named as the attribute is written.
enum AttributeName: Int, TagName {
  case type, unit, value, device, sourceName, sourceVersion, startDate, endDate, creationDate
  /// Instead of `sourceName` in exports of 2015.
  case source
  case key, bpm, time, path, locale, date
  case workoutActivityType, duration, durationUnit
  case totalDistance, totalDistanceUnit, totalEnergyBurned, totalEnergyBurnedUnit
  case sum, average, minimum, maximum
  case dateComponents
  case activeEnergyBurned, activeEnergyBurnedGoal, activeEnergyBurnedUnit
  case appleMoveTime, appleMoveTimeGoal, appleMoveTimeUnit
  /// Instead of `appleMoveTime` until iOS 14.
  case appleMoveMinutes, appleMoveMinutesGoal
  case appleExerciseTime, appleExerciseTimeGoal, appleExerciseTimeUnit
  case appleStandHours, appleStandHoursGoal

  var text: String { String(describing: self) }
}
