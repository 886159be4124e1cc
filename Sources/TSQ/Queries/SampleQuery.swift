public import SampleModel
import TimeCore

/// Samples of one type as they are, without any merge.
public struct SampleQuery: Hashable, Sendable {
  /// A limit that leaves none out.
  public static let noLimit = 0

  /// One type; samples of several types need several queries.
  public var type: SampleType
  /// Selects among the samples that the client may see; `nil` for all of them.
  public var predicate: Predicate?
  /// Most samples that are returned; `noLimit` for all.
  public var limit: Int
  /// The first one decides, the next where it does not; by start, then end, in the end.
  public var sortDescriptors: [SampleSortDescriptor]

  /// By default every visible sample, the earliest first.
  public init(
    type: SampleType, predicate: Predicate? = nil, limit: Int = noLimit,
    sortDescriptors: [SampleSortDescriptor] = []
  ) {
    self.type = type
    self.predicate = predicate
    self.limit = limit
    self.sortDescriptors = sortDescriptors
  }
}

/// One of the orders in which samples can stand.
public struct SampleSortDescriptor: Hashable, Sendable {
  /// What two samples are compared by.
  public enum Key: Hashable, Sendable {
    /// By start.
    case startDate
    /// By end; in general another order than by start.
    case endDate
  }

  /// Which of two samples comes first.
  public enum Order: Hashable, Sendable {
    /// The earliest first.
    case forward
    /// The latest first.
    case reverse
  }

  /// The date that decides.
  public var key: Key
  /// The direction in time.
  public var order: Order

  /// Equal dates leave the decision to the next descriptor.
  public init(_ key: Key, order: Order = .forward) {
    self.key = key
    self.order = order
  }

  static func isOrdered(
    _ left: TimeRange, _ right: TimeRange, by descriptors: [SampleSortDescriptor]
  ) -> Bool {
    for descriptor in descriptors {
      let (a, b) =
        descriptor.key == .startDate ? (left.start, right.start) : (left.end, right.end)
      if a != b { return (a < b) == (descriptor.order == .forward) }
    }
    return (left.start, left.end) < (right.start, right.end)
  }
}

extension HealthStore {
  /// The samples that a query selects.
  ///
  /// - Throws: `HealthError.Code.invalidArgument` for a negative limit and a predicate without
  ///   meaning for the type; `authorizationNotDetermined`; `databaseInaccessible`.
  /// - Complexity: O(n log n) in the samples that the predicate's dates overlap.
  public func execute(_ query: SampleQuery) throws(HealthError) -> [Sample] {
    guard query.limit >= 0 else { throw .invalidArgument("limit \(query.limit)") }
    return try selection(of: query.type, query.predicate).samples(
      limit: query.limit == SampleQuery.noLimit ? nil : query.limit, by: query.sortDescriptors)
  }
}
