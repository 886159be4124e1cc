import SampleModel
import Testing
import TimeCore

@Suite("Metadata keys and activities")
struct MetadataKeyTests {
  @Test("are found in their short and their long form")
  func bothForms() {
    #expect(MetadataKey.wasUserEntered.rawKey == "HKWasUserEntered")
    #expect(MetadataKey.heartRateMotionContext.rawKey == "HKMetadataKeyHeartRateMotionContext")
    for key in [MetadataKey.heartRateMotionContext, .wasUserEntered, .vo2MaxValue] {
      let stem = key.rawKey.replacing("MetadataKey", with: "").dropFirst(2)
      #expect(key.matches("HK\(stem)"))
      #expect(key.matches("HKMetadataKey\(stem)"))
      #expect(!key.matches(String(stem)))
      #expect(!key.matches("HK\(stem)s"))
    }
    #expect(MetadataKey(rawKey: "Meal").matches("Meal"))
    #expect(!MetadataKey(rawKey: "Meal").matches("HKMeal"))
  }

  @Test("of details answer the questions asked most")
  func details() {
    var detail = SampleDetail()
    #expect(!detail.isUserEntered)
    #expect(detail.syncVersion == nil)
    detail.metadata = [
      MetadataEntry(key: "HKMetadataKeyWasUserEntered", value: "1"),
      MetadataEntry(key: "HKTimeZone", value: "Europe/Berlin"),
      MetadataEntry(key: "HKSyncIdentifier", value: "a"),
      MetadataEntry(key: "HKSyncIdentifier", value: "b"),
      MetadataEntry(key: "HKSyncVersion", value: "3.0"),
      MetadataEntry(key: "Meal", value: "Soup"),
    ]
    #expect(detail.isUserEntered)
    #expect(detail.timeZoneName == "Europe/Berlin")
    #expect(detail.syncIdentifier == "a")
    #expect(detail.syncVersion == 3)
    #expect(detail.value(forMetadataKey: "HKMetadataKeyTimeZone") == "Europe/Berlin")
    #expect(detail.value(forMetadataKey: "Meal") == "Soup")
    #expect(detail.value(forMetadataKey: "Dish") == nil)
    detail.metadata = [
      MetadataEntry(key: "HKWasUserEntered", value: "0"),
      MetadataEntry(key: "HKSyncVersion", value: "three"),
    ]
    #expect(!detail.isUserEntered)
    #expect(detail.syncVersion == nil)
  }

  @Test("name activities with or without prefix")
  func activities() {
    let range = TimeRange(start: Instant(seconds: 0), end: Instant(seconds: 60))
    let workout = Workout(
      activity: "HKWorkoutActivityTypeRunning", range: range, source: Source(name: "Watch"))
    #expect(workout.activityShortName == "Running")
    #expect(workout.hasActivity("running"))
    #expect(workout.hasActivity("HKWorkoutActivityTypeRunning"))
    #expect(!workout.hasActivity("run"))
    #expect(WorkoutActivity.all.count == 84)
    #expect(WorkoutActivity.all.first { $0.name == "Running" }?.rawValue == 37)
    #expect(WorkoutActivity.all.first { $0.name == "Other" }?.rawValue == 3000)
  }
}
