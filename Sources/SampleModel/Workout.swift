public import TimeCore

/// A workout with its totals; no quantity sample, so no sum ever counts it.
public struct Workout: Hashable, Sendable {
  /// As written, such as `HKWorkoutActivityTypeRunning`.
  public var activity: String
  /// Pauses included.
  public var range: TimeRange
  /// Who recorded it.
  public var source: Source
  /// Without pauses; seconds. `nil` where the input does not say.
  public var durationSeconds: Double?
  /// Metres.
  public var distance: Double?
  /// Kilocalories.
  public var energy: Double?
  /// Beats per minute.
  public var heartRateAverage: Double?
  /// Beats per minute.
  public var heartRateMinimum: Double?
  /// Beats per minute.
  public var heartRateMaximum: Double?
  /// In the order of the input.
  public var statistics: [WorkoutStatistics]
  /// In the order of the input.
  public var events: [WorkoutEvent]
  /// Paths of route files as written in the input; never opened.
  public var routeFiles: [String]
  /// Device, version and metadata.
  public var detail: SampleDetail

  /// For readers of inputs; an unknown total is `nil`, never zero.
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
  /// What was measured during the workout.
  public var type: SampleType
  /// Of a cumulative type; `nil` where it is not stated.
  public var sum: Double?
  /// Of a discrete type; `nil` where it is not stated.
  public var average: Double?
  /// Of a discrete type; `nil` where it is not stated.
  public var minimum: Double?
  /// Of a discrete type; `nil` where it is not stated.
  public var maximum: Double?
  /// As the input spells it; no promise that it is a unit.
  public var unitText: String?

  /// For readers of inputs; nothing is converted.
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
  /// When it happened or began.
  public var date: Instant
  /// `nil` where the input states none, as for a moment.
  public var durationSeconds: Double?

  /// For readers of inputs.
  public init(type: String, date: Instant, durationSeconds: Double? = nil) {
    self.type = type
    self.date = date
    self.durationSeconds = durationSeconds
  }
}
