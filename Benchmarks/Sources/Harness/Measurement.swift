/// What one benchmark measured.
public struct Measurement: Hashable, Sendable {
  public var name: String
  /// Operations that were timed, all rounds together.
  public var operations = 0
  /// Time of one operation; `nil` where only counts were taken.
  public var medianNanoseconds: Double?
  /// Bounds of the median's 95 % interval.
  public var lowNanoseconds: Double?
  public var highNanoseconds: Double?
  public var bytesPerOperation: Double?
  public var requestsPerOperation: Double?
  /// Of a benchmark that measures something other than time.
  public var value: Double?
  public var unit: String?
  public var answerIsRight = false

  /// Instructions outside the kernel; `nil` where it does not count them.
  public var instructionsPerOperation: Double?
  public var pageFaultsPerOperation: Double?
  public var peakBytes: UInt64?
  public var limit: Trial.Limit?

  public init(name: String) {
    self.name = name
  }

  /// Whether the limit is kept; `nil` without one.
  public var isWithinLimit: Bool? {
    switch limit {
    case .nanoseconds(let most): medianNanoseconds.map { $0 <= most }
    case .value(let most): value.map { $0 <= most }
    case nil: nil
    }
  }
}
