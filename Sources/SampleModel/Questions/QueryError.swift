public import TimeCore

/// Why a question has no answer.
public enum QueryError: Error, Hashable, Sendable {
  /// The statistic does not fit the type's aggregation style.
  case statisticNotAllowed(StatisticsRequest.Statistic, SampleType)
  /// An option without meaning for the statistic, by its name in the request.
  case optionNotAllowed(option: String, StatisticsRequest.Statistic)
  case incompatibleUnit(Unit, expected: Unit)
  case unknownCategoryValue(String, SampleType)
  case tooManyBuckets(count: Int, limit: Int)
  case emptyRange(TimeRange)
  /// The client never asked for the type.
  case authorizationNotDetermined(SampleType)
  case storeFailed(StoreError)
  /// Stored bytes are damaged.
  case damagedStore(path: String, byteOffset: Int)
}
