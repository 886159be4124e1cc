import SampleModel
import TimeCore

extension StatisticsOptions {
  /// The statistics that the options ask for, with where their values go.
  var parts: [(statistic: StatisticsRequest.Statistic, WritableStatistic)] {
    let all: [(StatisticsOptions, StatisticsRequest.Statistic, WritableStatistic)] = [
      (.cumulativeSum, .sum, \.sum), (.discreteAverage, .average, \.average),
      (.discreteMin, .minimum, \.minimum), (.discreteMax, .maximum, \.maximum),
      (.mostRecent, .latest, \.mostRecent), (.duration, .duration, \.duration),
    ]
    return all.filter { contains($0.0) }.map { ($0.1, $0.2) }
  }

  typealias WritableStatistic = WritableKeyPath<Statistics.Values, Quantity?>

  /// Refuses what a type does not have, before anything is read.
  ///
  /// Source: reference section "Options". A type outside the catalogue has no known style.
  func validate(for type: SampleType, policy: DevicePolicy) throws(HealthError) {
    guard type.kind == .quantity else {
      throw .invalidArgument("\(type.shortName) is no quantity type and has no statistics")
    }
    guard let style = policy.style(of: type) else { return }
    do {
      try validate(for: style)
    } catch {
      throw .invalidArgument(
        "Statistics option \(error.options.rawValue) is not compatible with \(type.shortName)")
    }
  }

  func request(
    _ statistic: StatisticsRequest.Statistic, of type: SampleType, policy: DevicePolicy
  ) -> StatisticsRequest {
    var request = StatisticsRequest(type: type, statistic: statistic, timeZone: .utc)
    request.separatesBySource = contains(.separateBySource)
    request.policy = policy
    if statistic == .duration {
      request.unit = .second
      request.overlaps = policy.statisticsDuration == .union ? .once : .each
    } else if type.definition != nil {
      request.unit = type.canonicalUnit
    }
    return request
  }
}
