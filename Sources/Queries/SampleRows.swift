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
        try body(try place(of: row, inRun: run, ofSource: index))
      }
    }
  }

  /// Calls `body` with each row whose sample was saved with one of the identifiers.
  ///
  /// - Complexity: O(different details), and O(rows) of the runs that hold one of the samples.
  public func forEach(
    savedWith identifiers: Set<SampleIdentifier>, _ body: (Row) throws(ColumnDamage) -> Void
  ) throws(ColumnDamage) {
    for (index, source) in samples.sources.enumerated() {
      for (number, run) in source.runs.enumerated() {
        let wanted = try run.series.details.entries(with: identifiers)
        if wanted.isEmpty { continue }
        for row in 0..<run.series.count where !run.isDeleted(row) {
          guard wanted.contains(try run.series.detailIndexes[row]) else { continue }
          try body(try place(of: row, inRun: number, ofSource: index))
        }
      }
    }
  }

  private func place(
    of row: Int, inRun run: Int, ofSource index: Int
  ) throws(ColumnDamage) -> Row {
    let source = samples.sources[index]
    let series = source.runs[run].series
    let found = FoundSample(source: source.source, series: series, row: row)
    return Row(
      source: index, run: run, row: row, range: try found.range(), value: try found.value(),
      commit: try series.commits.number(at: row))
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

extension DetailTable {
  /// The entries of samples that were saved with one of the identifiers.
  fileprivate func entries(
    with identifiers: Set<SampleIdentifier>
  ) throws(ColumnDamage) -> Set<UInt32> {
    var entries: Set<UInt32> = []
    for index in 0..<count {
      guard let uuid = try detail(at: index).uuid, identifiers.contains(uuid) else { continue }
      entries.insert(UInt32(index))
    }
    return entries
  }
}
