import SampleModel
import TimeCore

/// The words of a question, which the parts of its evaluation share.
///
/// They stand one by one: a request is large, and reading one word of it often copies it whole.
final class Question: Sendable {
  let request: StatisticsRequest
  let type: SampleType
  let statistic: StatisticsRequest.Statistic
  let range: TimeRange?
  let interval: CalendarInterval?
  let includesEmptyBuckets: Bool
  let merge: StatisticsRequest.Merge?
  let priority: [String]
  let filter: SampleFilter
  let attribution: StatisticsRequest.Attribution
  let overlaps: StatisticsRequest.Overlaps
  let hasUnit: Bool
  let separatesBySource: Bool
  let policy: DevicePolicy
  let includesExplanation: Bool

  /// - Throws: as `StatisticsRequest.validate()`.
  convenience init(
    _ request: StatisticsRequest, about samples: TypeSamples
  ) throws(QueryError) {
    try request.validate(for: samples.traits)
    self.init(valid: request)
  }

  init(valid request: StatisticsRequest) {
    type = request.type
    statistic = request.statistic
    range = request.range
    interval = request.interval
    includesEmptyBuckets = request.includesEmptyBuckets
    merge = request.merge
    priority = request.priority
    filter = request.filter
    attribution = request.attribution
    overlaps = request.overlaps
    hasUnit = request.unit != nil
    separatesBySource = request.separatesBySource
    policy = request.policy
    includesExplanation = request.includesExplanation
    self.request = request
  }
}
