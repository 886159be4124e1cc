import ColumnStore
import SampleModel
import TimeCore

/// The rules for discrete types word for word, over rows that are not deleted.
struct DiscreteModel {
  let sources: [SourceSeries]
  let rows: [MergeRow]

  /// Up to three sources of two runs each, with whole values and some rows deleted.
  init(pointsOnly: Bool, using generator: inout SeededGenerator) throws {
    var sources: [SourceSeries] = []
    var kept: [MergeRow] = []
    for number in 0..<Int.random(in: 1...3, using: &generator) {
      let source = Source(name: "\(number)")
      var runs: [SeriesRun] = []
      for _ in 0..<2 {
        let count = Int.random(in: 0...25, using: &generator)
        let rows = MergeModel.Sample.random(count: count, span: 60, using: &generator)
          .map { sample in
            MergeRow(
              start: sample.start, end: pointsOnly ? sample.start : sample.end,
              value: Double(sample.value % 40))
          }
          .sorted { ($0.start, $0.end, $0.value) < ($1.start, $1.end, $1.value) }
        let deleted = rows.indices.filter { _ in Int.random(in: 0..<6, using: &generator) == 0 }
        let series = try MergeSeriesTests.series(rows[...], of: source)
        runs.append(try SeriesRun(series, deletedRows: deleted))
        kept += rows.indices.filter { !deleted.contains($0) }.map { rows[$0] }
      }
      sources.append(SourceSeries(source: source, runs: runs))
    }
    self.sources = sources
    rows = kept
  }

  func overlapping(_ range: TimeRange) -> [MergeRow] {
    let (start, end) = (range.start.microseconds, range.end.microseconds)
    guard start < end else { return [] }
    return rows.filter { $0.start < end && ($0.isPoint ? $0.start >= start : $0.end > start) }
  }

  /// Each row's weight in a range: its length there, a second for a point.
  func weights(in range: TimeRange) -> [(value: Double, weight: Int64)] {
    overlapping(range).map { row in
      let start = max(row.start, range.start.microseconds)
      let end = min(row.end, range.end.microseconds)
      return (row.value, row.isPoint ? 1_000_000 : end - start)
    }
  }
}
