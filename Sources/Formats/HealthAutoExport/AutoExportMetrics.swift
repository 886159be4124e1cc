import SampleModel

/// The types behind the names of Health Auto Export's metrics.
struct AutoExportMetrics {
  /// What a metric's numbers are.
  struct Metric {
    let type: SampleType
    let unitText: String
    /// 100 for percentages, which the app writes from 0 to 100.
    let divisor: Double
  }

  private var known: [String: Metric] = [:]

  /// The metric of a name such as `step_count` or `Step Count`, whatever the case.
  mutating func metric(_ name: String, _ units: String) -> Metric {
    let key = name + "\u{0}" + units
    if let metric = known[key] { return metric }
    let metric = Metric(
      type: Self.type(name), unitText: Self.unit(units), divisor: units == "%" ? 100 : 1)
    let limit = 10_000
    if known.count < limit { known[key] = metric }
    return metric
  }

  /// A name that is not HealthKit's in another spelling stays a type of its own.
  private static func type(_ name: String) -> SampleType {
    let folded = String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    if let identifier = aliases[folded] {
      return SampleType(identifier: "HKQuantityTypeIdentifier" + identifier)
    }
    for prefix in ["", "dietary"] {
      if let type = try? SampleType(named: prefix + folded), type.definition != nil {
        return type
      }
    }
    return SampleType(identifier: name)
  }

  private static let aliases = [
    "activeenergy": "ActiveEnergyBurned", "restingenergy": "BasalEnergyBurned",
    "basalenergyburned": "BasalEnergyBurned",
    "walkingrunningdistance": "DistanceWalkingRunning", "cyclingdistance": "DistanceCycling",
    "swimmingdistance": "DistanceSwimming", "wheelchairdistance": "DistanceWheelchair",
    "distancedownhillsnowsports": "DistanceDownhillSnowSports",
    "downhillsnowsportsdistance": "DistanceDownhillSnowSports",
    "weightbodymass": "BodyMass", "weight": "BodyMass",
    "heartratevariability": "HeartRateVariabilitySDNN",
    "bloodoxygensaturation": "OxygenSaturation", "pushcount": "PushCount",
    "stairspeedup": "StairAscentSpeed", "stairspeeddown": "StairDescentSpeed",
    "sixminutewalkingtestdistance": "SixMinuteWalkTestDistance",
    "dietaryenergy": "DietaryEnergyConsumed", "totalfat": "DietaryFatTotal",
    "saturatedfat": "DietaryFatSaturated", "monounsaturatedfat": "DietaryFatMonounsaturated",
    "polyunsaturatedfat": "DietaryFatPolyunsaturated", "water": "DietaryWater",
    "swimmingstrokecount": "SwimmingStrokeCount", "cardiorecovery": "HeartRateRecoveryOneMinute",
    "headphoneaudioexposure": "HeadphoneAudioExposure",
    "environmentalaudioexposure": "EnvironmentalAudioExposure",
    "sleepingwristtemperature": "AppleSleepingWristTemperature",
  ]

  /// HealthKit's spelling of a unit.
  static func unit(_ text: String) -> String {
    switch text.lowercased() {
    case "bpm", "count/min": "count/min"
    case "steps", "counts": "count"
    case "kcal/hr·kg", "kcal/(kg·hr)": "kcal/(kg*hr)"
    case "mmol/l": "mmol<180.15588000005408>/L"
    case "ml/(kg·min)", "ml/min·kg": "mL/(kg*min)"
    case "breaths/min": "count/min"
    case "hours": "hr"
    case "minutes": "min"
    default: text
    }
  }
}
