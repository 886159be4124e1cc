import Queries
public import SampleModel
public import TimeCore

extension HealthStore {
  /// Answers a question about the samples of one type.
  ///
  /// - Throws: `QueryError` where the statistic does not fit the type, an option has no meaning for
  ///   it, a unit has another dimension, there are too many buckets, or the store fails.
  public func statistics(_ request: StatisticsRequest) throws(QueryError) -> StatisticsAnswer {
    try Queries.StatisticsQuery(request, over: try samples(of: request.type)).answer()
  }

  /// How many samples of a type are open at each of some instants, all sources together.
  ///
  /// A sample is open from its start until its end, which is no part of it; a point only where it
  /// is. It is the number of samples that `samples(_:)` lists for the instant alone, without listing
  /// them.
  /// - Throws: `QueryError` where the client never asked for the type, or the store fails.
  /// - Complexity: O(instants · runs · (log samples + samples open or started there)).
  public func openCounts(
    of type: SampleType, at instants: [Instant]
  ) throws(QueryError) -> [Int] {
    try samples(of: type).openCounts(at: instants)
  }

  /// From the first start to the last end of a type's samples, `nil` if it has none.
  ///
  /// Where the last sample is a point, the range ends a second after it, so as to hold it.
  public func range(of type: SampleType) throws(QueryError) -> TimeRange? {
    try samples(of: type).range()
  }
}
