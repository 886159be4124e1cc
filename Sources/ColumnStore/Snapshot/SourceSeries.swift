public import SampleModel

/// One immutable run of a source's samples, with the rows that were deleted since it was written.
public struct SeriesRun: Sendable {
  public let series: Series
  /// Increasing row numbers; few, since compaction removes them.
  public let deletedRows: [Int]

  public init(_ series: Series, deletedRows: [Int] = []) {
    self.series = series
    self.deletedRows = deletedRows
  }
}

/// All samples of one type from one source: a stack of immutable runs, oldest first.
public struct SourceSeries: Sendable {
  public let source: Source
  public let runs: [SeriesRun]

  public init(source: Source, runs: [SeriesRun]) {
    self.source = source
    self.runs = runs
  }

  /// Samples that are not deleted.
  public var count: Int {
    runs.reduce(0) { $0 + $1.series.count - $1.deletedRows.count }
  }
}
