import SampleModel

/// What one column of Fitbit's CSV, or one kind of its JSON files, holds.
struct FitbitMetric {
  let type: SampleType
  let unitText: String
  /// What the written number is divided by.
  var divisor = 1.0

  private init(_ name: String, _ unitText: String, divisor: Double = 1) {
    type = SampleType(
      identifier: name.hasPrefix("Fitbit") ? name : "HKQuantityTypeIdentifier" + name)
    self.unitText = unitText
    self.divisor = divisor
  }

  /// By the folded name of a CSV column. Fitbit's calories are those of the whole body.
  static let columns: [String: FitbitMetric] = [
    "steps": Self("StepCount", "count"),
    "distance": Self("DistanceWalkingRunning", "m"),
    "calories": Self("FitbitTotalCaloriesBurned", "kcal"),
    "floors": Self("FlightsClimbed", "count"),
    "beatsperminute": Self("HeartRate", "count/min"),
    "restingheartrate": Self("RestingHeartRate", "count/min"),
    "weightgrams": Self("BodyMass", "g"),
    "heightmillimeters": Self("Height", "mm"),
    "bodyfatpercentage": Self("BodyFatPercentage", "%", divisor: 100),
    "oxygensaturationpercentage": Self("OxygenSaturation", "%", divisor: 100),
    "breathsperminute": Self("RespiratoryRate", "count/min"),
    "respiratoryratebreathsperminute": Self("RespiratoryRate", "count/min"),
    "bloodglucosemilligramsperdeciliter": Self("BloodGlucose", "mg/dL"),
    "bloodglucosemillimolesperliter": Self("BloodGlucose", "mmol<180.15588000005408>/L"),
    "rootmeansquareofsuccessivedifferencesmilliseconds": Self(
      "FitbitHeartRateVariabilityRMSSD", "ms"),
    "standarddeviationmilliseconds": Self("HeartRateVariabilitySDNN", "ms"),
    "demographicvo2max": Self("VO2Max", "mL/(kg*min)"),
    "temperaturecelsius": Self("BodyTemperature", "degC"),
  ]

  /// By the first part of a JSON file's name; distances are in centimetres there.
  static let files: [String: FitbitMetric] = [
    "steps": Self("StepCount", "count"),
    "distance": Self("DistanceWalkingRunning", "m", divisor: 100),
    "calories": Self("FitbitTotalCaloriesBurned", "kcal"),
    "heart_rate": Self("HeartRate", "count/min"),
    "resting_heart_rate": Self("RestingHeartRate", "count/min"),
  ]

  /// The kind of a file by its name: `resting_heart_rate` of `a/resting_heart_rate-2025.json`.
  static func kind(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let kind = name.prefix { !($0.isNumber || $0 == ".") }
    let end = kind.lastIndex { $0 != "-" && $0 != "_" && $0 != " " }
    return end.map { kind[...$0].lowercased() } ?? ""
  }
}
