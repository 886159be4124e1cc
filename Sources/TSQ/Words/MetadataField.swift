public import SampleModel

/// A metadata key with the kind of value that stands under it.
public struct MetadataField<Value: MetadataValue>: Hashable, Sendable {
  public let key: MetadataKey

  public init(_ key: MetadataKey) {
    self.key = key
  }

  /// A key of an app's own.
  public init(rawKey: String) {
    key = MetadataKey(rawKey: rawKey)
  }
}

extension MetadataField<Bool> {
  public static var wasUserEntered: Self { Self(.wasUserEntered) }
  public static var wasTakenInLab: Self { Self(.wasTakenInLab) }
  public static var indoorWorkout: Self { Self(.indoorWorkout) }
  public static var coachedWorkout: Self { Self(.coachedWorkout) }
  public static var groupFitness: Self { Self(.groupFitness) }
  public static var menstrualCycleStart: Self { Self(.menstrualCycleStart) }
}

extension MetadataField<String> {
  /// Names one thing over all its versions; given together with `syncVersion`.
  public static var syncIdentifier: Self { Self(.syncIdentifier) }
  /// The zone in which the sample was taken; it never moves the sample to another day.
  public static var timeZone: Self { Self(.timeZone) }
  public static var externalUUID: Self { Self(.externalUUID) }
  public static var foodType: Self { Self(.foodType) }
  public static var deviceName: Self { Self(.deviceName) }
  public static var deviceManufacturerName: Self { Self(.deviceManufacturerName) }
  public static var deviceSerialNumber: Self { Self(.deviceSerialNumber) }
  public static var workoutBrandName: Self { Self(.workoutBrandName) }
}

extension MetadataField<Int> {
  /// The greater version replaces the one that is stored.
  public static var syncVersion: Self { Self(.syncVersion) }
  public static var heartRateMotionContext: Self { Self(.heartRateMotionContext) }
  public static var bloodGlucoseMealTime: Self { Self(.bloodGlucoseMealTime) }
  public static var insulinDeliveryReason: Self { Self(.insulinDeliveryReason) }
  public static var weatherCondition: Self { Self(.weatherCondition) }
}

extension MetadataField<Quantity> {
  public static var weatherTemperature: Self { Self(.weatherTemperature) }
  public static var weatherHumidity: Self { Self(.weatherHumidity) }
  public static var averageSpeed: Self { Self(.averageSpeed) }
  public static var elevationAscended: Self { Self(.elevationAscended) }
  public static var lapLength: Self { Self(.lapLength) }
}
