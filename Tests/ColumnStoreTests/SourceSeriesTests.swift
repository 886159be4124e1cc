import ColumnStore
import SampleModel
import Testing
import TimeCore

@Suite("SourceSeries")
struct SourceSeriesTests {
  @Test(
    "answers for several runs with deleted rows as one series of the rest would",
    arguments: 1...30 as ClosedRange<UInt64>)
  func severalRuns(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let shape = RandomShape.allCases[Int(seed) % RandomShape.allCases.count]
    var runs: [SeriesRun] = []
    var rest: [ModelRow] = []
    for count in [400, 60, 5] {
      let series = try Series.holding(generator.rows(count: count, shape: shape))
      let deleted = (0..<count).filter { _ in Int.random(in: 0..<9, using: &generator) == 0 }
      runs.append(try SeriesRun(series, deletedRows: deleted))
      let rows = try series.modelRows()
      rest += rows.indices.filter { !deleted.contains($0) }.map { rows[$0] }
    }
    let source = SourceSeries(source: Source(name: "a"), runs: runs)
    let model = SlowModel(rest)
    #expect(source.count == model.rows.count)
    #expect(try source.firstStart()?.microseconds == model.rows.first?.start)
    #expect(try source.lastEnd()?.microseconds == model.rows.map(\.end).max())
    #expect(try source.evidence().samples == Int64(rest.count))
    for _ in 0..<30 {
      let window = generator.window(over: model.rows)
      let range = TimeRange(window.start, window.end)
      let overlapping = model.overlapping(from: window.start, to: window.end)
      let exact = model.sum(from: window.start, to: window.end)
      #expect(abs(try source.sum(in: range).rounded - exact) <= exact.ulp)
      #expect(try source.sampleCount(overlapping: range) == overlapping.count)
      #expect(try source.wholeSum(overlapping: range).rounded == model.wholeSum(overlapping))
      var listed: [ModelRow] = []
      try source.forEachOverlapping(range) { (run, row) throws(ColumnDamage) in
        let series = source.runs[run].series
        listed.append(
          ModelRow(
            start: try series.starts[row], end: try series.ends[row],
            value: try series.values[row]))
      }
      #expect(listed.sorted(by: ModelRow.isOrdered) == overlapping.map { model.rows[$0] })
      for extremum in [Extremum.minimum, .maximum] {
        let expected = model.row(of: extremum, from: window.start, to: window.end)
        let found = try source.row(of: extremum, overlapping: range)
        #expect(found?.value == expected.map { model.rows[$0].value })
      }
      let latest = model.latestRow(from: window.start, to: window.end).map { model.rows[$0] }
      let found = try source.latestRow(in: range)
      #expect(found?.end == latest?.end && found?.start == latest?.start)
      try expectTotals(source, from: window.start, to: window.end)
    }
    let instants = (0..<40).map { _ in generator.window(over: model.rows).end }
    for use in IndexUseTests.choices {
      let fewer = runs.map { SeriesRun($0.series.using(use)) }
      var open = try openCounts(SourceSeries(source: source.source, runs: fewer), at: instants)
      for run in runs {
        let dead = try run.deletedRows.map { try run.series.modelRows()[$0] }
        for index in instants.indices {
          open[index] -= dead.count { $0.isOpen(at: instants[index]) }
        }
      }
      #expect(try openCounts(source, at: instants) == open)
    }
    #expect(
      try openCounts(source, at: instants)
        == instants.map { instant in model.rows.count { $0.isOpen(at: instant) } })
  }

  private func openCounts(_ source: SourceSeries, at instants: [Int64]) throws -> [Int] {
    var counts = [Int](repeating: 0, count: instants.count)
    var span = counts.mutableSpan
    try source.addOpenCounts(at: instants.span, to: &span)
    return counts
  }

  @Test("are open from the start until the end, points where they are")
  func openCounts() throws {
    let rows = [(0, 10), (5, 5), (5, 5), (5, 9), (9, 20), (10, 10)].map {
      ModelRow(start: Int64($0.0), end: Int64($0.1), value: 1)
    }
    let source = SourceSeries(
      source: Source(name: "a"), runs: [SeriesRun(try Series.holding(rows))])
    #expect(
      try openCounts(source, at: [-1, 0, 4, 5, 6, 9, 10, 19, 20]) == [0, 1, 1, 4, 2, 2, 2, 1, 0])
    #expect(try openCounts(source, at: []) == [])
  }

  private func expectTotals(_ source: SourceSeries, from start: Int64, to end: Int64) throws {
    let borders = (0..<20).map { start + (end - start) * Int64($0) / 19 }
    let calendar = CalendarKey(zoneIdentifier: "UTC", interval: CalendarInterval(.day))
    for key in [nil, calendar] {
      var buckets = [BucketTotals](repeating: .zero, count: borders.count - 1)
      var span = buckets.mutableSpan
      try source.buckets(between: borders.span, of: key, into: &span)
      for (index, bucket) in buckets.enumerated() {
        let expected = BucketTotals(
          from: try source.totals(at: borders[index]), to: try source.totals(at: borders[index + 1])
        )
        #expect(bucket.sampleCount == expected.sampleCount)
        let difference = abs((bucket.sum - expected.sum).rounded)
        #expect(difference <= max(expected.sum.rounded.ulp, 1e-24))
      }
    }
    let range = TimeRange(start, end)
    let whole = try source.totals(at: start).sum(to: source.totals(at: end))
    #expect(whole.rounded == (try source.sum(in: range).rounded))
  }

  @Test("refuses deleted rows that are out of order or not there")
  func refusesDeletedRows() throws {
    let series = try Series.holding([ModelRow(start: 0, end: 1, value: 1)])
    for rows in [[1], [-1], [0, 0]] {
      #expect(throws: ColumnDamage.self) { try SeriesRun(series, deletedRows: rows) }
    }
  }

  @Test("a snapshot holds each type's sources by name")
  func snapshot() throws {
    var builder = SnapshotBuilder()
    let row = ModelRow(start: 0, end: 10, value: 4)
    builder.append(SampleBatch([row, row], source: "watch"))
    builder.append(SampleBatch([row], source: "phone"))
    builder.append(SampleBatch([row], type: SampleType(identifier: "other"), source: "phone"))
    let result = try builder.build()
    #expect(result.added == 3)
    #expect(result.duplicates == 1)
    #expect(result.snapshot.sources(of: .steps).map(\.source.name) == ["phone", "watch"])
    #expect(result.snapshot.sources(of: SampleType(identifier: "none")).isEmpty)
  }
}
