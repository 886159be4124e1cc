import SampleModel

/// One number of a Health Connect record and the sample that it becomes.
struct HealthConnectColumn {
  /// The categories of data in Health Connect that have an order of apps each.
  enum Category: Int64, CaseIterable {
    case activity = 1
    case body = 2
    case cycle = 3
    case nutrition = 4
    case sleep = 5
    case vitals = 6
  }

  let table: String
  let column: String
  let type: SampleType
  let unitText: String
  let category: Category
  /// 100 for percentages, which Health Connect counts from 0 to 100.
  var divisor = 1.0

  private init(
    _ table: String, _ column: String, _ name: String, _ unitText: String, _ category: Category,
    divisor: Double = 1
  ) {
    self.table = table
    self.column = column
    type = HealthConnectType.type(name)
    self.unitText = unitText
    self.category = category
    self.divisor = divisor
  }

  /// Columns of records with a value each; source: reference section "Records".
  static let records: [HealthConnectColumn] =
    [
      Self("steps_record_table", "count", "StepCount", "count", .activity),
      Self(
        "active_calories_burned_record_table", "energy", "ActiveEnergyBurned", "cal", .activity),
      Self(
        "total_calories_burned_record_table", "energy", "HealthConnectTotalCaloriesBurned", "cal",
        .activity),
      Self("distance_record_table", "distance", "DistanceWalkingRunning", "m", .activity),
      Self(
        "elevation_gained_record_table", "elevation", "HealthConnectElevationGained", "m",
        .activity),
      Self("floors_climbed_record_table", "floors", "FlightsClimbed", "count", .activity),
      Self("wheelchair_pushes_record_table", "count", "PushCount", "count", .activity),
      Self(
        "vo2_max_record_table", "vo2_milliliters_per_minute_kilogram", "VO2Max", "mL/(kg*min)",
        .activity),
      Self("hydration_record_table", "volume", "DietaryWater", "L", .nutrition),
      Self("weight_record_table", "weight", "BodyMass", "g", .body),
      Self("height_record_table", "height", "Height", "m", .body),
      Self("body_fat_record_table", "percentage", "BodyFatPercentage", "%", .body, divisor: 100),
      Self("lean_body_mass_record_table", "mass", "LeanBodyMass", "g", .body),
      Self("bone_mass_record_table", "mass", "HealthConnectBoneMass", "g", .body),
      Self(
        "body_water_mass_record_table", "body_water_mass", "HealthConnectBodyWaterMass", "g",
        .body),
      Self(
        "basal_metabolic_rate_record_table", "basal_metabolic_rate",
        "HealthConnectBasalMetabolicRate", "W", .body),
      Self(
        "heart_rate_variability_rmssd_record_table", "heart_rate_variability_millis",
        "HealthConnectHeartRateVariabilityRMSSD", "ms", .vitals),
      Self(
        "oxygen_saturation_record_table", "percentage", "OxygenSaturation", "%", .vitals,
        divisor: 100),
      Self(
        "resting_heart_rate_record_table", "beats_per_minute", "RestingHeartRate", "count/min",
        .vitals),
      Self("respiratory_rate_record_table", "rate", "RespiratoryRate", "count/min", .vitals),
      Self("body_temperature_record_table", "temperature", "BodyTemperature", "degC", .vitals),
      Self(
        "basal_body_temperature_record_table", "temperature", "BasalBodyTemperature", "degC",
        .cycle),
      Self("blood_pressure_record_table", "systolic", "BloodPressureSystolic", "mmHg", .vitals),
      Self("blood_pressure_record_table", "diastolic", "BloodPressureDiastolic", "mmHg", .vitals),
      Self(
        "blood_glucose_record_table", "level", "BloodGlucose", "mmol<180.15588000005408>/L",
        .vitals),
    ] + nutrients

  private static let nutrients: [HealthConnectColumn] =
    [
      ("energy", "DietaryEnergyConsumed", "cal"), ("energy_from_fat", "", "cal"),
      ("protein", "DietaryProtein", "g"), ("total_carbohydrate", "DietaryCarbohydrates", "g"),
      ("dietary_fiber", "DietaryFiber", "g"), ("sugar", "DietarySugar", "g"),
      ("total_fat", "DietaryFatTotal", "g"), ("saturated_fat", "DietaryFatSaturated", "g"),
      ("monounsaturated_fat", "DietaryFatMonounsaturated", "g"),
      ("polyunsaturated_fat", "DietaryFatPolyunsaturated", "g"), ("unsaturated_fat", "", "g"),
      ("trans_fat", "", "g"), ("cholesterol", "DietaryCholesterol", "g"),
      ("caffeine", "DietaryCaffeine", "g"), ("calcium", "DietaryCalcium", "g"),
      ("chloride", "DietaryChloride", "g"), ("chromium", "DietaryChromium", "g"),
      ("copper", "DietaryCopper", "g"), ("folate", "DietaryFolate", "g"), ("folic_acid", "", "g"),
      ("iodine", "DietaryIodine", "g"), ("iron", "DietaryIron", "g"),
      ("magnesium", "DietaryMagnesium", "g"), ("manganese", "DietaryManganese", "g"),
      ("molybdenum", "DietaryMolybdenum", "g"), ("niacin", "DietaryNiacin", "g"),
      ("pantothenic_acid", "DietaryPantothenicAcid", "g"),
      ("phosphorus", "DietaryPhosphorus", "g"), ("potassium", "DietaryPotassium", "g"),
      ("riboflavin", "DietaryRiboflavin", "g"), ("selenium", "DietarySelenium", "g"),
      ("sodium", "DietarySodium", "g"), ("thiamin", "DietaryThiamin", "g"),
      ("biotin", "DietaryBiotin", "g"), ("vitamin_a", "DietaryVitaminA", "g"),
      ("vitamin_b6", "DietaryVitaminB6", "g"), ("vitamin_b12", "DietaryVitaminB12", "g"),
      ("vitamin_c", "DietaryVitaminC", "g"), ("vitamin_d", "DietaryVitaminD", "g"),
      ("vitamin_e", "DietaryVitaminE", "g"), ("vitamin_k", "DietaryVitaminK", "g"),
      ("zinc", "DietaryZinc", "g"),
    ].map { column, name, unit in
      let words = column.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      return Self(
        "nutrition_record_table", column, name.isEmpty ? "HealthConnect" + words.joined() : name,
        unit, .nutrition)
    }

  /// Columns of readings in a child table; source: reference section "Export file".
  static let series: [(parent: String, readings: HealthConnectColumn)] = [
    (
      "heart_rate_record_table",
      Self(
        "heart_rate_record_series_table", "beats_per_minute", "HeartRate", "count/min", .vitals)
    ),
    (
      "SpeedRecordTable",
      Self("speed_record_table", "speed", "HealthConnectSpeed", "m/s", .activity)
    ),
    (
      "PowerRecordTable",
      Self("power_record_table", "power", "HealthConnectPower", "W", .activity)
    ),
    (
      "CyclingPedalingCadenceRecordTable",
      Self(
        "cycling_pedaling_cadence_record_table", "revolutions_per_minute", "CyclingCadence",
        "count/min", .activity)
    ),
    (
      "StepsCadenceRecordTable",
      Self(
        "steps_cadence_record_table", "rate", "HealthConnectStepsCadence", "count/min", .activity)
    ),
  ]
}

/// Types of samples that come from Health Connect.
enum HealthConnectType {
  /// HealthKit's type of that name; a type of Health Connect's own keeps its name as identifier.
  static func type(_ name: String) -> SampleType {
    let identifier = "HKQuantityTypeIdentifier" + name
    return SampleType(identifier: name.hasPrefix("HealthConnect") ? name : identifier)
  }
}
