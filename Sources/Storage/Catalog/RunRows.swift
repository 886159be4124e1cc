import SampleModel

/// The live runs of one type.
struct RunRows: Sendable {
  /// The oldest of each source first.
  let series: [SeriesRow]
  let deletedRows: [RunKey: [Int]]
}

/// Names a run among those of one type.
struct RunKey: Hashable, Sendable {
  let sourceNumber: Int64
  let run: Int64
}

extension SeriesRow {
  var runKey: RunKey { RunKey(sourceNumber: sourceNumber, run: run) }
}
