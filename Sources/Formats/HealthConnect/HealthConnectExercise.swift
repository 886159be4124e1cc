/// The kinds of exercise that Health Connect numbers.
enum HealthConnectExercise {
  /// HealthKit's activity for a number of Health Connect.
  static func activity(_ number: Int64?) -> String {
    let name = number.flatMap { names.indices.contains(Int(clamping: $0)) ? Int($0) : nil }
    return "HKWorkoutActivityType" + (name.map { names[$0] } ?? "Other")
  }

  /// By number, from 0; source: Android's documentation of `ExerciseSessionType`.
  private static let names = [
    "Other", "Badminton", "Baseball", "Basketball", "Cycling", "Cycling",
    "HighIntensityIntervalTraining", "Boxing", "FunctionalStrengthTraining", "Cricket",
    "SocialDance", "MixedCardio", "Fencing", "AmericanFootball", "AustralianFootball",
    "DiscSports", "Golf", "MindAndBody", "Gymnastics", "Handball",
    "HighIntensityIntervalTraining", "Hiking", "Hockey", "SkatingSports", "MartialArts",
    "PaddleSports", "Other", "Pilates", "Racquetball", "Climbing", "Hockey", "Rowing", "Rugby",
    "Running", "Running", "Sailing", "UnderwaterDiving", "SkatingSports", "DownhillSkiing",
    "Snowboarding", "SnowSports", "Soccer", "Softball", "Squash", "StairClimbing",
    "TraditionalStrengthTraining", "Flexibility", "SurfingSports", "Swimming", "Swimming",
    "TableTennis", "Tennis", "Volleyball", "Walking", "WaterPolo",
    "TraditionalStrengthTraining", "WheelchairWalkPace", "Yoga", "Other", "StairClimbing",
    "Elliptical", "Rowing",
  ]
}
