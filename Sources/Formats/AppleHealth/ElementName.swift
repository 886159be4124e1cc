/// The elements of an Apple export that the reader knows.
enum ElementName: String, TagName {
  case record = "Record"
  case metadataEntry = "MetadataEntry"
  case healthData = "HealthData"
  case exportDate = "ExportDate"
  case me = "Me"
  case correlation = "Correlation"
  case workout = "Workout"
  case workoutStatistics = "WorkoutStatistics"
  case workoutEvent = "WorkoutEvent"
  case workoutActivity = "WorkoutActivity"
  case workoutRoute = "WorkoutRoute"
  case fileReference = "FileReference"
  case activitySummary = "ActivitySummary"
  case heartRateVariabilityList = "HeartRateVariabilityMetadataList"
  case heartbeat = "InstantaneousBeatsPerMinute"

  var text: String { rawValue }
}
