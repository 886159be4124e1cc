import SampleModel

/// A kind of Samsung Health's files by the name in its first line, and how its rows are read.
enum SamsungTable {
  struct Metric {
    let column: String
    let type: SampleType
    let unitText: String
    var divisor = 1.0

    init(_ column: String, _ name: String, _ unitText: String, divisor: Double = 1) {
      self.column = column
      type = SampleType(identifier: "HKQuantityTypeIdentifier" + name)
      self.unitText = unitText
      self.divisor = divisor
    }
  }

  /// Sums of a day for each device and for all of them together.
  case dailyTotals([Metric])
  /// Rows that are copies of what the daily totals sum up.
  case stepDetails([Metric])
  case measurements([Metric])
  case sleep
  case sleepStages
  case exercise

  static let dailyTotalsName = "com.samsung.shealth.step_daily_trend"
  static let sleepStagesName = "com.samsung.health.sleep_stage"

  private static let steps = [
    Metric("count", "StepCount", "count"),
    Metric("distance", "DistanceWalkingRunning", "m"),
    Metric("calorie", "ActiveEnergyBurned", "kcal"),
  ]

  static let all: [String: SamsungTable] = [
    dailyTotalsName: .dailyTotals(steps),
    "com.samsung.shealth.tracker.pedometer_step_count": .stepDetails(steps),
    "com.samsung.health.step_count": .stepDetails(steps),
    "com.samsung.shealth.tracker.heart_rate": .measurements([
      Metric("heart_rate", "HeartRate", "count/min")
    ]),
    "com.samsung.health.heart_rate": .measurements([
      Metric("heart_rate", "HeartRate", "count/min")
    ]),
    "com.samsung.health.weight": .measurements([
      Metric("weight", "BodyMass", "kg"), Metric("height", "Height", "cm"),
      Metric("body_fat", "BodyFatPercentage", "%", divisor: 100),
    ]),
    "com.samsung.health.height": .measurements([Metric("height", "Height", "cm")]),
    "com.samsung.shealth.tracker.oxygen_saturation": .measurements([
      Metric("spo2", "OxygenSaturation", "%", divisor: 100)
    ]),
    "com.samsung.shealth.blood_pressure": .measurements([
      Metric("systolic", "BloodPressureSystolic", "mmHg"),
      Metric("diastolic", "BloodPressureDiastolic", "mmHg"),
    ]),
    "com.samsung.health.blood_glucose": .measurements([
      Metric("glucose", "BloodGlucose", "mmol<180.15588000005408>/L")
    ]),
    "com.samsung.health.water_intake": .measurements([Metric("amount", "DietaryWater", "mL")]),
    "com.samsung.health.caffeine_intake": .measurements([
      Metric("amount", "DietaryCaffeine", "mg")
    ]),
    "com.samsung.health.floors_climbed": .measurements([
      Metric("floor", "FlightsClimbed", "count")
    ]),
    "com.samsung.health.body_temperature": .measurements([
      Metric("temperature", "BodyTemperature", "degC")
    ]),
    "com.samsung.health.nutrition": .measurements([
      Metric("calorie", "DietaryEnergyConsumed", "kcal"), Metric("protein", "DietaryProtein", "g"),
      Metric("carbohydrate", "DietaryCarbohydrates", "g"),
      Metric("total_fat", "DietaryFatTotal", "g"),
    ]),
    "com.samsung.shealth.sleep": .sleep,
    "com.samsung.health.sleep": .sleep,
    sleepStagesName: .sleepStages,
    "com.samsung.shealth.exercise": .exercise,
    "com.samsung.health.exercise": .exercise,
  ]
}
