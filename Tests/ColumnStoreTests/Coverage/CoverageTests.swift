import ColumnStore
import SampleModel
import Testing
import TimeCore

@Suite("Coverage")
struct CoverageTests {
  @Test("counts each covered instant once", arguments: 1...150 as ClosedRange<UInt64>)
  func bitmap(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...30, using: &generator)
    let samples = MergeModel.Sample.random(count: count, span: 60, using: &generator)
      .map { sample in
        var sample = sample
        sample.value %= 5
        return sample
      }
    let rows = MergeModel(samples: samples, rule: .priority).rows(sourceCount: 3)
    let sets: [ValueSet?] = [nil, ValueSet([1, 3]), ValueSet([])]
    let asked = sets.randomElement(using: &generator) ?? nil
    let counted = samples.filter { asked?.contains(Double($0.value)) ?? true }
    let index = CoverageIndex(rows, values: asked)
    let each = LengthIndex(rows, values: asked)
    let borders = (0..<8).map { _ in Int64.random(in: -3...90, using: &generator) }.sorted()

    var lengths = [Int64?](repeating: nil, count: borders.count - 1)
    var eachLengths = [Int64](repeating: 0, count: borders.count - 1)
    var lengthSpan = lengths.mutableSpan
    index.lengths(between: borders.span, into: &lengthSpan)
    var eachSpan = eachLengths.mutableSpan
    each.lengths(between: borders.span, into: &eachSpan)

    for bucket in eachLengths.indices {
      let (start, end) = (borders[bucket], borders[bucket + 1])
      let range = TimeRange(
        start: Instant(microseconds: start), end: Instant(microseconds: end))
      let instants = (start..<end).map { instant in
        counted.count { $0.start <= instant && instant < $0.end }
      }
      let covered = Int64(instants.count { $0 > 0 })
      let added = Int64(instants.reduce(0, +))
      let holds = counted.contains { (sample: MergeModel.Sample) -> Bool in
        sample.start < end && (sample.isPoint ? sample.start >= start : sample.end > start)
      }
      #expect(index.covered(in: range) == covered, "\(samples) \(range)")
      #expect(lengths[bucket] == (holds && start < end ? covered : nil))
      #expect(each.length(in: range) == added, "\(samples) \(range)")
      #expect(eachLengths[bucket] == added)
      #expect(index.hasData(in: range) == (holds && start < end), "\(samples) \(range)")
    }
    let instants = (-5...100).map { instant in
      counted.count { $0.start <= instant && instant < $0.end }
    }
    #expect(index.hasOverlaps == instants.contains { $0 > 1 })
  }

  @Test("takes all runs but no deleted row", arguments: 1...20 as ClosedRange<UInt64>)
  func runs(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var rows: [[MergeRow]] = []
    var sources: [SourceSeries] = []
    for number in 0..<3 {
      let source = Source(name: "\(number)")
      var runs: [SeriesRun] = []
      for _ in 0..<2 {
        let part = (0..<40).map { row in
          MergeRow(
            start: row * 10, end: row * 10 + Int64.random(in: 0...12, using: &generator),
            value: Double(Int.random(in: 0...4, using: &generator)))
        }
        let deleted = (0..<40).filter { _ in Bool.random(using: &generator) }
        runs.append(
          try SeriesRun(MergeSeriesTests.series(part[...], of: source), deletedRows: deleted))
        rows.append(part.indices.filter { !deleted.contains($0) }.map { part[$0] })
      }
      sources.append(SourceSeries(source: source, runs: runs))
    }
    for values in [nil, ValueSet([0, 2])] {
      let fromSeries = try CoverageIndex(sources, values: values)
      let fromRows = CoverageIndex(rows, values: values)
      let eachFromSeries = try LengthIndex(sources, values: values)
      let eachFromRows = LengthIndex(rows, values: values)
      #expect(fromSeries.hasOverlaps == fromRows.hasOverlaps)
      for time in stride(from: -5 as Int64, through: 420, by: 3) {
        #expect(fromSeries.covered(before: time) == fromRows.covered(before: time))
        let range = TimeRange(
          start: Instant(microseconds: 0), end: Instant(microseconds: max(time, 0)))
        #expect(eachFromSeries.length(in: range) == eachFromRows.length(in: range))
        // A fresh process unites only the rows that overlap the range.
        var local: [[MergeRow]] = []
        for source in sources { local.append(try source.rows(overlapping: range)) }
        #expect(
          CoverageIndex(local, values: values).covered(in: range)
            == fromSeries.covered(in: range))
      }
    }
  }

  @Test("looks up stretches far apart")
  func directory() {
    var generator = SeededGenerator(seed: 1)
    var time: Int64 = 0
    let rows = (0..<20_000).map { _ in
      time += 10 + (Int.random(in: 0..<500, using: &generator) == 0 ? 1_000_000 : 0)
      return MergeRow(start: time, end: time + 4, value: 0)
    }
    let index = CoverageIndex([rows])
    #expect(index.stretchCount == rows.count)
    for number in stride(from: 0, to: rows.count, by: 7) {
      let start = rows[number].start
      let before = Int64(number) * 4
      #expect(index.covered(before: start) == before)
      #expect(index.covered(before: start + 3) == before + 3)
      #expect(index.covered(before: start + 5) == before + 4)
    }
  }

  @Test("holds category values of any size")
  func valueSet() {
    let set = ValueSet([-1, 0, 63, 64, 5000])
    for value in [-1.0, 0, 63, 64, 5000] { #expect(set.contains(value)) }
    for value in [-2.0, 1, 62, 65, 0.5, 1e300] { #expect(!set.contains(value)) }
  }
}
