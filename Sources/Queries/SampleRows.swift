public import ColumnStore
public import SampleModel
public import TimeCore

/// The samples of one type, one after the other, with their places.
public struct SampleRows: Sendable {
  /// One row of one source.
  public struct Row: Hashable, Sendable {
    /// Its place in `TypeSamples.sources`.
    public let source: Int
    public let run: Int
    public let row: Int
    public let range: TimeRange
    public let value: Double
    /// The commit that brought it.
    public let commit: Int64
  }

  private let samples: TypeSamples
  private var copies: CopyCounter

  public init(_ samples: TypeSamples) {
    self.samples = samples
    copies = CopyCounter(type: samples.type)
  }

  /// Calls `body` with each row that overlaps a range, source after source.
  ///
  /// - Complexity: O(sources · runs · log rows + calls).
  public func forEach(
    overlapping range: TimeRange, _ body: (Row) throws(ColumnDamage) -> Void
  ) throws(ColumnDamage) {
    for (index, source) in samples.sources.enumerated() {
      try source.forEachOverlapping(range) { (run, row) throws(ColumnDamage) in
        let series = source.runs[run].series
        let found = FoundSample(source: source.source, series: series, row: row)
        try body(
          Row(
            source: index, run: run, row: row, range: try found.range(),
            value: try found.value(), commit: try series.commits.number(at: row)))
      }
    }
  }

  /// The whole sample in a row.
  ///
  /// Copies that were kept on purpose are numbered in the order of the calls: one for each row.
  public mutating func sample(at row: Row) throws(ColumnDamage) -> Sample {
    let source = samples.sources[row.source]
    let found = FoundSample(
      source: source.source, series: source.runs[row.run].series, row: row.row)
    return try copies.sample(found, in: row.range)
  }
}
