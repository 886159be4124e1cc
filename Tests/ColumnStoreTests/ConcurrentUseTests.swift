import ColumnStore
import Dispatch
import SampleModel
import Synchronization
import Testing
import TimeCore

/// What a store does in one process; the thread sanitizer runs it too.
@Suite("Concurrent use of series")
struct ConcurrentUseTests {
  /// Sources as readers find them: what is in it never changes, the writer puts others in its place.
  final class Shelf: Sendable {
    let sources: Mutex<[SourceSeries]>
    private let arrived = Atomic<Int>(0)
    let isDone = Atomic<Bool>(false)

    init(_ sources: [SourceSeries]) {
      self.sources = Mutex(sources)
    }

    /// Returns when so many threads have called it: none does its part before another begins.
    func meet(_ count: Int) {
      arrived.add(1, ordering: .acquiringAndReleasing)
      while arrived.load(ordering: .acquiring) < count { continue }
    }
  }

  private static let rowsPerRun = 600
  private static let type = SampleType(identifier: "HKQuantityTypeIdentifierStepCount")
  private static let everything = TimeRange(
    start: Instant(microseconds: 0), end: Instant(microseconds: 1_000_000))

  private static func run(
    number: Int, of source: Source, cache: BucketCache
  ) throws -> SeriesRun {
    var batch = SampleBatch(type: type, source: source)
    for row in 0..<Int64(rowsPerRun) {
      let start = row * 40 + Int64(number)
      batch.append(start: start, end: start + row % 60, value: 1, creation: start, detail: 0)
    }
    var builder = SeriesBuilder(keepsDuplicates: true, cache: cache)
    builder.append(batch)
    return SeriesRun(try builder.build(commit: Int64(number + 1)).series)
  }

  @Test("gives readers whole answers while a writer appends and compacts")
  func stress() throws {
    let cache = BucketCache(byteLimit: 1 << 18)
    let names = [Source(name: "Watch"), Source(name: "Phone")]
    let shelf = Shelf(
      try names.map {
        SourceSeries(source: $0, runs: [try Self.run(number: 0, of: $0, cache: cache)])
      })
    let problems = Mutex<[String]>([])
    let group = DispatchGroup()
    func start(_ name: String, _ body: @escaping @Sendable () throws -> Void) {
      // A queue of its own has a thread of its own.
      DispatchQueue(label: name).async(group: group) {
        shelf.meet(3)
        do { try body() } catch { problems.withLock { $0.append("\(name): \(error)") } }
      }
    }
    for number in 0..<2 {
      start("reader \(number)") {
        repeat {
          let sources = shelf.sources.withLock { $0 }
          let problem = try Self.problem(with: sources)
          if let problem { problems.withLock { $0.append(problem) } }
        } while !shelf.isDone.load(ordering: .acquiring)
      }
    }
    start("writer") {
      defer { shelf.isDone.store(true, ordering: .releasing) }
      for number in 1...24 {
        for (place, name) in names.enumerated() {
          let old = shelf.sources.withLock { $0[place] }
          var runs = old.runs + [try Self.run(number: number, of: name, cache: cache)]
          if runs.count > 4 { runs = [SeriesRun(try Series.merging(runs, cache: cache))] }
          let new = SourceSeries(source: name, runs: runs)
          shelf.sources.withLock { $0[place] = new }
        }
      }
    }
    group.wait()
    #expect(problems.withLock { $0 } == [])
    #expect(shelf.sources.withLock { $0.map(\.count) } == [25, 25].map { $0 * Self.rowsPerRun })
  }

  /// Asks through everything that is kept between questions.
  private static func problem(with sources: [SourceSeries]) throws -> String? {
    let borders = (0...40).map { Int64($0) * 1_000 }
    let day = CalendarKey(zoneIdentifier: "UTC", interval: CalendarInterval(.day))
    for source in sources {
      var totals = [BucketTotals](repeating: .zero, count: borders.count - 1)
      var span = totals.mutableSpan
      try source.buckets(between: borders.span, of: day, into: &span)
      let sum = totals.reduce(DoubleDouble.zero) { $0 + $1.sum }.rounded
      if abs(sum - Double(source.count)) > 1e-6 { return "\(sum) of \(source.count)" }
    }
    let rowCount = sources.reduce(0) { $0 + $1.count }
    guard
      let timeline = try MergedTimeline.kept(for: sources, rule: .priority, insteadOf: rowCount),
      let coverage = try CoverageIndex.kept(for: sources, values: nil, insteadOf: rowCount)
    else { return "nothing kept for \(rowCount) rows" }
    var sums = [DoubleDouble?](repeating: nil, count: borders.count - 1)
    var span = sums.mutableSpan
    timeline.sums(between: borders.span, of: day, into: &span)
    let merged = timeline.sum(in: everything)?.rounded ?? -1
    let sum = sums.reduce(DoubleDouble.zero) { $0 + ($1 ?? DoubleDouble.zero) }.rounded
    if abs(sum - merged) > 1e-6 { return "merged \(sum), not \(merged)" }
    let covered = coverage.covered(in: everything)
    return covered > 0 && covered <= 25_000 ? nil : "\(covered) covered"
  }
}
