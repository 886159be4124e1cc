/// The time that samples cover, each instant once, however many samples hold it.
///
/// Exact in microseconds. Points cover nothing, but are data.
/// Source: reference section "Duration".
public struct CoverageIndex: Sendable {
  /// In order; a last one bears the total.
  let entries: [CoverageEntry]
  let directory: StartDirectory
  let cache = BorderCache<Int64?>()
  /// Whether some instant lies in several of the samples.
  public let hasOverlaps: Bool

  /// - Parameter each: the lengths of all samples together.
  init(_ entries: [CoverageEntry], each: Int128) {
    self.entries = entries
    directory = StartDirectory(count: entries.count - 1) { entries[$0].start }
    hasOverlaps = each != Int128(entries[entries.count - 1].before)
  }

  /// Unites the samples of some sources.
  ///
  /// - Parameter values: the category values that count; `nil` for all samples.
  /// - Complexity: O(samples · log runs).
  public init(_ sources: [SourceSeries], values: ValueSet? = nil) throws(ColumnDamage) {
    var parts: [CoveragePart] = []
    for source in sources {
      for run in source.runs { parts.append(try CoveragePart(run, values: values)) }
    }
    self.init(parts)
  }

  /// Unites the rows of some sources.
  ///
  /// - Precondition: each source's rows are in order of their starts.
  /// - Complexity: O(rows · log sources).
  public init(_ sources: [[MergeRow]], values: ValueSet? = nil) {
    self.init(sources.map { CoveragePart($0, values: values) })
  }

  private init(_ parts: [CoveragePart]) {
    let all = CoveragePart(uniting: parts[...])
    self.init(all.entries, each: all.each)
  }

  /// Stretches of covered time and single points outside them.
  public var stretchCount: Int { entries.count - 1 }

  public var byteCount: Int { entries.count * MemoryLayout<CoverageEntry>.stride }
}
