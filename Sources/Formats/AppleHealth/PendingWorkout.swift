import SampleModel

/// A workout whose tag was read; its children may still come.
struct PendingWorkout {
  var workout: Workout
  var nested = NestedEntries()
  var offset: Int64
  /// From `WorkoutStatistics`; they win over the attributes.
  var statisticsDistance: Double?
  var statisticsEnergy: Double?

  /// The workout with everything that stood inside it.
  func finished() -> Workout {
    var result = workout
    nested.add(to: &result.detail)
    result.distance = statisticsDistance ?? workout.distance
    result.energy = statisticsEnergy ?? workout.energy
    return result
  }

  /// Takes the totals that a workout shows from one of its statistics.
  mutating func add(_ statistics: WorkoutStatistics) {
    workout.statistics.append(statistics)
    func value(_ number: Double?, in unit: Unit) -> Double? {
      UnitText.convert(number, from: statistics.unitText, to: unit)
    }
    let identifier = statistics.type.identifier
    if identifier == "HKQuantityTypeIdentifierActiveEnergyBurned" {
      statisticsEnergy = value(statistics.sum, in: .kilocalorie) ?? statisticsEnergy
    } else if identifier.hasPrefix("HKQuantityTypeIdentifierDistance") {
      // A workout of several sports has a distance for each of them.
      if let distance = value(statistics.sum, in: .meter) {
        statisticsDistance = (statisticsDistance ?? 0) + distance
      }
    } else if identifier == "HKQuantityTypeIdentifierHeartRate" {
      workout.heartRateAverage = value(statistics.average, in: .countPerMinute)
      workout.heartRateMinimum = value(statistics.minimum, in: .countPerMinute)
      workout.heartRateMaximum = value(statistics.maximum, in: .countPerMinute)
    }
  }
}
