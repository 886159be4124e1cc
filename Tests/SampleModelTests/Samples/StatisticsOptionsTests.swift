import SampleModel
import Testing

@Suite("StatisticsOptions")
struct StatisticsOptionsTests {
  @Test("have HealthKit's numbers")
  func rawValues() {
    let options: [StatisticsOptions] = [
      .separateBySource, .discreteAverage, .discreteMin, .discreteMax, .cumulativeSum, .mostRecent,
      .duration,
    ]
    #expect(options.map(\.rawValue) == [1, 2, 4, 8, 16, 32, 64])
  }

  @Test("fit a style or name those that do not", arguments: AggregationStyle.allCases)
  func validation(style: AggregationStyle) throws {
    let discrete: StatisticsOptions = [.discreteAverage, .discreteMin, .discreteMax]
    let (fitting, other) =
      style == .cumulative
      ? (StatisticsOptions.cumulativeSum, discrete) : (discrete, .cumulativeSum)
    let always: StatisticsOptions = [.separateBySource, .mostRecent, .duration]
    try always.validate(for: style)
    try fitting.union(always).validate(for: style)
    try StatisticsOptions().validate(for: style)
    #expect(throws: StatisticsOptionsError(options: other, style: style)) {
      try always.union(other).validate(for: style)
    }
    let unknown = StatisticsOptions(rawValue: 128)
    #expect(throws: StatisticsOptionsError(options: unknown, style: style)) {
      try unknown.validate(for: style)
    }
  }
}
