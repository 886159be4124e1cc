import SampleModel
import TimeCore

/// The words of a question, by themselves: a copy of the whole request takes long.
extension Question {
  var type: SampleType { request.type }
  var statistic: StatisticsRequest.Statistic { request.statistic }
  var range: TimeRange? { request.range }
  var interval: CalendarInterval? { request.interval }
  var includesEmptyBuckets: Bool { request.includesEmptyBuckets }
  var merge: StatisticsRequest.Merge? { request.merge }
  var priority: [String] { request.priority }
  var filter: SampleFilter { request.filter }
  var attribution: StatisticsRequest.Attribution { request.attribution }
  var overlaps: StatisticsRequest.Overlaps { request.overlaps }
  var separatesBySource: Bool { request.separatesBySource }
  var policy: DevicePolicy { request.policy }
  var includesExplanation: Bool { request.includesExplanation }
}
