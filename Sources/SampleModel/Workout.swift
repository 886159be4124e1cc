public import TimeCore

/// A workout with its totals; no quantity sample, so no sum ever counts it.
public struct Workout: Hashable, Sendable {
  /// As written, such as `HKWorkoutActivityTypeRunning`.
  public var activity: String
  public var range: TimeRange
  public var source: Source
  /// Without pauses; seconds. `nil` where the input does not say.
  public var durationSeconds: Double?
  /// Metres.
  public var distance: Double?
  /// Kilocalories.
  public var energy: Double?
  /// Beats per minute.
  public var heartRateAverage: Double?
  public var heartRateMinimum: Double?
  public var heartRateMaximum: Double?
  public var statistics: [WorkoutStatistics]
  public var events: [WorkoutEvent]
  /// Paths of route files as written in the input; never opened.
  public var routeFiles: [String]
  public var detail: SampleDetail

  public init(
    activity: String, range: TimeRange, source: Source, durationSeconds: Double? = nil,
    distance: Double? = nil, energy: Double? = nil, heartRateAverage: Double? = nil,
    heartRateMinimum: Double? = nil, heartRateMaximum: Double? = nil,
    statistics: [WorkoutStatistics] = [], events: [WorkoutEvent] = [], routeFiles: [String] = [],
    detail: SampleDetail = SampleDetail()
  ) {
    self.activity = activity
    self.range = range
    self.source = source
    self.durationSeconds = durationSeconds
    self.distance = distance
    self.energy = energy
    self.heartRateAverage = heartRateAverage
    self.heartRateMinimum = heartRateMinimum
    self.heartRateMaximum = heartRateMaximum
    self.statistics = statistics
    self.events = events
    self.routeFiles = routeFiles
    self.detail = detail
  }
}

/// One `WorkoutStatistics` element: values in the unit as written.
public struct WorkoutStatistics: Hashable, Sendable {
  public var type: SampleType
  public var sum: Double?
  public var average: Double?
  public var minimum: Double?
  public var maximum: Double?
  public var unitText: String?

  public init(
    type: SampleType, sum: Double? = nil, average: Double? = nil, minimum: Double? = nil,
    maximum: Double? = nil, unitText: String? = nil
  ) {
    self.type = type
    self.sum = sum
    self.average = average
    self.minimum = minimum
    self.maximum = maximum
    self.unitText = unitText
  }
}

/// A pause, lap or marker inside a workout.
public struct WorkoutEvent: Hashable, Sendable {
  /// As written, such as `HKWorkoutEventTypePause`.
  public var type: String
  public var date: Instant
  public var durationSeconds: Double?

  public init(type: String, date: Instant, durationSeconds: Double? = nil) {
    self.type = type
    self.date = date
    self.durationSeconds = durationSeconds
  }
}
