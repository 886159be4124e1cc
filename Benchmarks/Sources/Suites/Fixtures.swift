import ColumnStore
import Harness
import SampleModel
import TimeCore
import Workload

/// Series made of a person's samples, shared by the benchmarks of one size.
struct Fixtures {
  let size: Int
  let workbench: Workbench

  /// The seed of all engine benchmarks; any other would do.
  static let seed: UInt64 = 20_150_101

  /// One source of cumulative samples.
  func steps() throws -> SourceSeries {
    try workbench.fixture("steps", size: size) {
      try series(Fixtures.stream("StepCount", Person.watch, .activity(.steps), size))
    }
  }

  /// Three sources of steps with `size` samples together, best rank first.
  func rankedSteps() throws -> [SourceSeries] {
    try workbench.fixture("ranked steps", size: size) {
      try Fixtures.rankedStreams(size).map { try series($0) }
    }
  }

  func timeline() throws -> MergedTimeline {
    try workbench.fixture("timeline", size: size) {
      try MergedTimeline(rankedSteps(), rule: .priority)
    }
  }

  /// One source of mindful sessions.
  func mindful() throws -> SourceSeries {
    try workbench.fixture("mindful", size: size) {
      try series(Fixtures.mindfulStream(size))
    }
  }

  func coverage() throws -> CoverageIndex {
    try workbench.fixture("coverage", size: size) { try CoverageIndex([mindful()]) }
  }

  func heartRate() throws -> SourceSeries {
    try workbench.fixture("heart rate", size: size) {
      try series(Fixtures.stream("HeartRate", Person.watch, .heartRate, size))
    }
  }

  private static func rankedStreams(_ size: Int) -> [SampleStream] {
    let watch = size * 45 / 100
    let phone = size * 45 / 100
    return [
      stream("StepCount", Person.watch, .activity(.steps), watch),
      stream("StepCount", Person.phone, .activity(.steps), phone),
      stream("StepCount", Person.stepApp, .activity(.steps), size - watch - phone),
    ]
  }

  static func mindfulStream(_ size: Int) -> SampleStream {
    SampleStream(
      type: "HKCategoryTypeIdentifierMindfulSession", source: Person.mindfulApp, shape: .mindful,
      count: size)
  }

  static func stream(
    _ name: String, _ source: Source, _ shape: SampleStream.Shape, _ count: Int
  ) -> SampleStream {
    SampleStream(
      type: "HKQuantityTypeIdentifier" + name, source: source, shape: shape, count: count)
  }

  /// All samples of a stream at once.
  func batch(of stream: SampleStream) -> SampleBatch {
    person(of: stream).batch(of: 0, days: 0..<PersonCalendar.dayCount)
  }

  private func person(of stream: SampleStream) -> Person {
    Person(streams: [stream], seed: Fixtures.seed ^ UInt64(stream.source.name.count))
  }

  /// Made year by year, so that a hundred million samples are not held twice.
  func series(_ stream: SampleStream) throws -> SourceSeries {
    let person = person(of: stream)
    var builder = SeriesBuilder(keepsDuplicates: true)
    for first in stride(from: 0, to: PersonCalendar.dayCount, by: 365) {
      let days = first..<min(first + 365, PersonCalendar.dayCount)
      builder.append(person.batch(of: 0, days: days))
    }
    let series = try builder.build(commit: 1).series
    return SourceSeries(source: stream.source, runs: [SeriesRun(series)])
  }
}
