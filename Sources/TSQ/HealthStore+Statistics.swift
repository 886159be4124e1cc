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

  /// From the first start to the last end of a type's samples, `nil` if it has none.
  ///
  /// Where the last sample is a point, the range ends a second after it, so as to hold it.
  public func range(of type: SampleType) throws(QueryError) -> TimeRange? {
    try samples(of: type).range()
  }
}
