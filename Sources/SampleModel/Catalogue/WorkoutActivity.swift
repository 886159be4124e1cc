/// A kind of workout that HealthKit defines.
public struct WorkoutActivity: Hashable, Sendable {
  /// HealthKit's constant without `HKWorkoutActivityType`, such as `Running`.
  public let name: String
  /// The number in HealthKit's enumeration.
  public let rawValue: Int

  static let prefix = "HKWorkoutActivityType"
}

extension Workout {
  /// The activity without HealthKit's prefix, such as `Running`; as written if it has none.
  public var activityShortName: String {
    activity.hasPrefix(WorkoutActivity.prefix)
      ? String(activity.dropFirst(WorkoutActivity.prefix.count)) : activity
  }

  /// Whether a person's word names the activity: with or without prefix, whatever the case.
  public func hasActivity(_ text: String) -> Bool {
    let asked = text.lowercased()
    return asked == activityShortName.lowercased() || asked == activity.lowercased()
  }
}
