import Queries
import SampleModel
import Testing
import TimeCore

@Suite("A request")
struct ValidationTests {
  private func request(
    _ statistic: StatisticsRequest.Statistic, _ type: SampleType
  ) -> StatisticsRequest {
    StatisticsRequest(type: type, statistic: statistic, timeZone: .utc)
  }

  @Test("allows a statistic where the type's style does")
  func allowed() throws {
    try request(.sum, .stepCount).validate()
    try request(.average, .heartRate).validate()
    try request(.duration, .mindfulSession).validate()
    try request(.latest, .sleepAnalysis).validate()
    try request(.average, SampleType(identifier: "HKDataTypeOfTomorrow")).validate()
  }

  @Test(
    "refuses a statistic that the style forbids",
    arguments: [
      (StatisticsRequest.Statistic.sum, SampleType.heartRate), (.sum, .mindfulSession),
      (.average, .stepCount), (.minimum, .sleepAnalysis),
    ])
  func forbidden(statistic: StatisticsRequest.Statistic, type: SampleType) {
    #expect(throws: QueryError.statisticNotAllowed(statistic, type)) {
      try request(statistic, type).validate()
    }
  }

  @Test("refuses options without meaning for the statistic")
  func options() {
    var average = request(.average, .heartRate)
    average.merge = .priority
    #expect(throws: QueryError.optionNotAllowed(option: "merge", .average)) {
      try average.validate()
    }
    var sum = request(.sum, .stepCount)
    sum.overlaps = .each
    #expect(throws: QueryError.optionNotAllowed(option: "overlaps", .sum)) { try sum.validate() }
    var count = request(.count, .stepCount)
    count.unit = .minute
    #expect(throws: QueryError.optionNotAllowed(option: "unit", .count)) { try count.validate() }
  }

  @Test("refuses an empty range")
  func emptyRange() {
    let instant = Instant(seconds: 0)
    var sum = request(.sum, .stepCount)
    let range = TimeRange(start: instant, end: instant)
    sum.range = range
    #expect(throws: QueryError.emptyRange(range)) { try sum.validate() }
  }
}
