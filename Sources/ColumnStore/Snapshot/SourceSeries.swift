public import SampleModel
public import TimeCore

/// All samples of one type from one source: a stack of immutable runs, oldest first.
public final class SourceSeries: Sendable {
  public let source: Source
  public let runs: [SeriesRun]

  public init(source: Source, runs: [SeriesRun]) {
    self.source = source
    self.runs = runs
  }

  /// Samples that are not deleted.
  public var count: Int { runs.reduce(0) { $0 + $1.count } }

  public var isEmpty: Bool { runs.allSatisfy { $0.count == 0 } }

  /// The start of the earliest sample; `nil` without samples.
  ///
  /// - Complexity: O(runs + deleted rows).
  public func firstStart() throws(ColumnDamage) -> Instant? {
    var first: Int64?
    for run in runs where run.count > 0 {
      var row = 0
      while row < run.deletedRows.count && run.deletedRows[row] == row { row += 1 }
      let start = try run.series.starts[row]
      first = min(first ?? start, start)
    }
    return first.map(Instant.init(microseconds:))
  }

  /// The greatest end; `nil` without samples.
  ///
  /// - Complexity: O(runs), O(rows) of a run whose last sample to end was deleted.
  public func lastEnd() throws(ColumnDamage) -> Instant? {
    var last: Instant?
    for run in runs where run.count > 0 {
      var end = try run.series.lastEnd()
      if let deleted = try run.deleted?.lastEnd(), deleted == end {
        end = try run.lastEndByScan()
      }
      if let end { last = max(last ?? end, end) }
    }
    return last
  }

  /// What the samples tell about the class of their source.
  ///
  /// - Complexity: O(different details), not rows.
  public func evidence() throws(ColumnDamage) -> SourceEvidence {
    var evidence = SourceEvidence()
    for run in runs {
      evidence += try run.evidence()
    }
    return evidence
  }
}

extension SeriesRun {
  func lastEndByScan() throws(ColumnDamage) -> Instant? {
    var last: Int64?
    for row in 0..<series.count where !isDeleted(row) {
      let end = try series.ends[row]
      last = max(last ?? end, end)
    }
    return last.map(Instant.init(microseconds:))
  }
}
