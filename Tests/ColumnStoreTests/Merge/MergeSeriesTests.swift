import ColumnStore
import SampleModel
import Testing

@Suite("Merge of sources: from series")
struct MergeSeriesTests {
  static func series(_ rows: ArraySlice<MergeRow>, of source: Source) throws -> Series {
    var batch = SampleBatch(type: SampleType(identifier: "steps"), source: source)
    for row in rows {
      batch.append(
        start: row.start, end: row.end, value: row.value, creation: row.creation, detail: 0)
    }
    var builder = SeriesBuilder(keepsDuplicates: true)
    builder.append(batch)
    return try builder.build(commit: 1).series
  }

  @Test("takes all runs but no deleted row", arguments: 1...20 as ClosedRange<UInt64>)
  func runs(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let rule = MergeRule.allCases[Int(seed % 2)]
    let samples = MergeModel.Sample.random(count: 40, span: 60, using: &generator)
    var sources: [SourceSeries] = []
    var kept: [[MergeRow]] = []
    for (rank, rows) in MergeModel(samples: samples, rule: rule).rows(sourceCount: 3).enumerated() {
      let source = Source(name: "\(rank)")
      let cut = Int.random(in: 0...rows.count, using: &generator)
      var runs: [SeriesRun] = []
      var left: [MergeRow] = []
      for part in [rows[..<cut], rows[cut...]] {
        let series = try Self.series(part, of: source)
        let deleted = (0..<part.count).filter { _ in Int.random(in: 0..<5, using: &generator) == 0 }
        runs.append(try SeriesRun(series, deletedRows: deleted))
        // Built series order ties by value.
        let ordered = part.sorted { ($0.start, $0.end, $0.value) < ($1.start, $1.end, $1.value) }
        left += ordered.indices.filter { !deleted.contains($0) }.map { ordered[$0] }
      }
      sources.append(SourceSeries(source: source, runs: runs))
      kept.append(left.sorted(by: MergeRow.isOrdered))
    }
    let borders = (-1...90).map(Int64.init)
    let expected = try MergedTimeline(kept, rule: rule).answers(between: borders)
    #expect(try MergedTimeline(sources, rule: rule).answers(between: borders) == expected)
  }
}
