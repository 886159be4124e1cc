import SampleModel
import TimeCore

extension ExportParser {
  /// Reads the rings of one day; a summary without its day is of no use.
  mutating func readActivitySummary(_ window: borrowing Span<UInt8>) {
    guard let date = text(.dateComponents, window).flatMap(Self.date) else {
      warnings.summariesWithoutDate += 1
      return
    }
    let energyUnit = text(.activeEnergyBurnedUnit, window) ?? "kcal"
    let moveUnit = text(.appleMoveTimeUnit, window) ?? "min"
    let exerciseUnit = text(.appleExerciseTimeUnit, window) ?? "min"
    var summary = ActivitySummary(date: date)
    summary.activeEnergyBurned = UnitText.convert(
      number(.activeEnergyBurned, window), from: energyUnit, to: .kilocalorie)
    summary.activeEnergyBurnedGoal = UnitText.convert(
      number(.activeEnergyBurnedGoal, window), from: energyUnit, to: .kilocalorie)
    summary.appleMoveTime = UnitText.convert(
      number(.appleMoveTime, window) ?? number(.appleMoveMinutes, window), from: moveUnit,
      to: .minute)
    summary.appleMoveTimeGoal = UnitText.convert(
      number(.appleMoveTimeGoal, window) ?? number(.appleMoveMinutesGoal, window), from: moveUnit,
      to: .minute)
    summary.appleExerciseTime = UnitText.convert(
      number(.appleExerciseTime, window), from: exerciseUnit, to: .minute)
    summary.appleExerciseTimeGoal = UnitText.convert(
      number(.appleExerciseTimeGoal, window), from: exerciseUnit, to: .minute)
    summary.appleStandHours = number(.appleStandHours, window)
    summary.appleStandHoursGoal = number(.appleStandHoursGoal, window)
    summaries.append(summary)
    report.activitySummaries += 1
  }

  /// A day written as `2025-02-01`.
  private static func date(_ text: String) -> CivilDate? {
    let bytes = Array((text + " 00:00:00 +0000").utf8)
    return TimestampText.parse(bytes.span, 0..<bytes.count).map {
      let microsecondsPerDay: Int64 = 86_400_000_000
      let days = $0.microseconds / microsecondsPerDay
      return CivilDate(
        daysSinceEpoch: Int(days) - ($0.microseconds % microsecondsPerDay < 0 ? 1 : 0))
    }
  }
}
