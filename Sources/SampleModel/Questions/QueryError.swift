public import TimeCore

/// Why a question has no answer.
public enum QueryError: Error, Hashable, Sendable {
  /// The statistic does not fit the type's aggregation style.
  case statisticNotAllowed(StatisticsRequest.Statistic, SampleType)
  /// An option without meaning for the statistic, by its name in the request.
  case optionNotAllowed(option: String, StatisticsRequest.Statistic)
  /// The unit that was asked for, and one that would do.
  case incompatibleUnit(Unit, expected: Unit)
  /// The type has no value of that name or number.
  case unknownCategoryValue(String, SampleType)
  /// The interval is too short for the range; at least so many, and the most allowed.
  case tooManyBuckets(count: Int, limit: Int)
  /// A range without an instant has no answer, not even zero.
  case emptyRange(TimeRange)
  /// The client never asked for the type.
  case authorizationNotDetermined(SampleType)
  /// The question may be good; the store can't be read.
  case storeFailed(StoreError)
  /// Stored bytes are damaged.
  case damagedStore(path: String, byteOffset: Int)
}
