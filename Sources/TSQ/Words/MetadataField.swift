public import SampleModel

/// A metadata key with the kind of value that stands under it.
public struct MetadataField<Value: MetadataValue>: Hashable, Sendable {
  /// Found in metadata in its short and its long form.
  public let key: MetadataKey

  /// `Value` is the caller's word: HealthKit's list of keys says which kind stands under it.
  public init(_ key: MetadataKey) {
    self.key = key
  }

  /// A key of an app's own.
  public init(rawKey: String) {
    key = MetadataKey(rawKey: rawKey)
  }
}

extension MetadataField<Bool> {
  /// Whether a person typed the value in.
  public static var wasUserEntered: Self { Self(.wasUserEntered) }
  /// Whether a laboratory measured.
  public static var wasTakenInLab: Self { Self(.wasTakenInLab) }
  /// Whether the workout was indoors.
  public static var indoorWorkout: Self { Self(.indoorWorkout) }
  /// Whether a coach led the workout.
  public static var coachedWorkout: Self { Self(.coachedWorkout) }
  /// Whether the workout was a class or a group's.
  public static var groupFitness: Self { Self(.groupFitness) }
  /// Whether a cycle begins with this sample of menstrual flow.
  public static var menstrualCycleStart: Self { Self(.menstrualCycleStart) }
}

extension MetadataField<String> {
  /// Names one thing over all its versions; given together with `syncVersion`.
  public static var syncIdentifier: Self { Self(.syncIdentifier) }
  /// The zone in which the sample was taken; it never moves the sample to another day.
  public static var timeZone: Self { Self(.timeZone) }
  /// Another system's identifier; nothing enforces that it is unique.
  public static var externalUUID: Self { Self(.externalUUID) }
  /// What was eaten, for people; also the name of a food correlation.
  public static var foodType: Self { Self(.foodType) }
  /// What people call the hardware.
  public static var deviceName: Self { Self(.deviceName) }
  /// Who made the hardware.
  public static var deviceManufacturerName: Self { Self(.deviceManufacturerName) }
  /// Of the hardware; may lead to a person.
  public static var deviceSerialNumber: Self { Self(.deviceSerialNumber) }
  /// The class or programme that a workout followed.
  public static var workoutBrandName: Self { Self(.workoutBrandName) }
}

extension MetadataField<Int> {
  /// The greater version replaces the one that is stored.
  public static var syncVersion: Self { Self(.syncVersion) }
  /// 0 not set, 1 sedentary, 2 active.
  public static var heartRateMotionContext: Self { Self(.heartRateMotionContext) }
  /// 1 before a meal, 2 after it.
  public static var bloodGlucoseMealTime: Self { Self(.bloodGlucoseMealTime) }
  /// 1 basal, 2 bolus.
  public static var insulinDeliveryReason: Self { Self(.insulinDeliveryReason) }
  /// HealthKit's number of the weather, such as 1 for clear.
  public static var weatherCondition: Self { Self(.weatherCondition) }
}

extension MetadataField<Quantity> {
  /// In a unit of temperature.
  public static var weatherTemperature: Self { Self(.weatherTemperature) }
  /// In the unit percent: 0.5 means 50 %.
  public static var weatherHumidity: Self { Self(.weatherHumidity) }
  /// In a unit of length over time.
  public static var averageSpeed: Self { Self(.averageSpeed) }
  /// In a unit of length.
  public static var elevationAscended: Self { Self(.elevationAscended) }
  /// Of a pool, in a unit of length.
  public static var lapLength: Self { Self(.lapLength) }
}
