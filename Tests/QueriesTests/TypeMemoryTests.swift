import ColumnStore
import Queries
import SampleModel
import Testing
import TimeCore

@Suite("What is remembered of a type")
struct TypeMemoryTests {
  private let watch = Source(name: "Watch")
  private let phone = Source(name: "Phone")

  /// One sample of each source, the phone's a day later.
  private func samples(
    _ memory: TypeMemory, priority: [String] = [], watchIsManual: Bool = false
  ) throws -> TypeSamples {
    func series(_ source: Source, day: Int64) throws -> SourceSeries {
      var batch = SampleBatch(type: .stepCount, source: source)
      let start = day * 86_400_000_000
      batch.append(
        start: start, end: start + 60_000_000, value: 10, creation: start, detail: 0)
      var builder = SeriesBuilder()
      builder.append(batch)
      let series = try builder.build(commit: 1).series
      return SourceSeries(source: source, runs: [SeriesRun(series)])
    }
    let entered = SampleDetail(
      metadata: [MetadataEntry(key: "HKWasUserEntered", value: "1")])
    var manual = SourceEvidence()
    manual.add(detail: entered, count: watchIsManual ? 1 : 0)
    return TypeSamples(
      type: .stepCount, sources: [try series(watch, day: 0), try series(phone, day: 1)],
      evidence: [manual, SourceEvidence()], priority: priority, memory: memory)
  }

  private func names(_ samples: TypeSamples) throws -> [String] {
    let request = StatisticsRequest(type: .stepCount, statistic: .sum, timeZone: .utc)
    return try StatisticsQuery(request, over: samples).answer().sources.map(\.source.name)
  }

  @Test("the order of sources follows what decides it, whatever was asked before")
  func order() throws {
    let memory = TypeMemory()
    for _ in 0..<2 {
      // Of one class: the source whose first sample is the latest.
      #expect(try names(samples(memory)) == ["Phone", "Watch"])
      #expect(try names(samples(memory, priority: ["watch"])) == ["Watch", "Phone"])
      #expect(try names(samples(memory, watchIsManual: true)) == ["Watch", "Phone"])
      #expect(
        try names(samples(memory, priority: ["phone"], watchIsManual: true)) == ["Phone", "Watch"])
    }
  }

  @Test("a unit that is asked for is not kept for the next question")
  func units() throws {
    let memory = TypeMemory()
    var request = StatisticsRequest(type: .distanceWalkingRunning, statistic: .sum, timeZone: .utc)
    func unit() throws -> Unit {
      let none = TypeSamples(
        type: .distanceWalkingRunning, sources: [], evidence: [], priority: [], memory: memory)
      return try StatisticsQuery(request, over: none).answer().unit
    }
    request.unit = .meter
    #expect(try unit() == .meter)
    request.unit = nil
    #expect(try unit() == .kilometer)
    request.unit = .meter
    #expect(try unit() == .meter)
    request.unit = nil
    #expect(try unit() == .kilometer)
  }
}
