public import SampleModel

/// Collects batches of any type and source into a snapshot in memory.
public struct SnapshotBuilder {
  struct Key: Hashable {
    let type: SampleType
    let source: Source
  }

  private let keepsDuplicates: Bool
  private let cache: BucketCache
  private var builders: [Key: SeriesBuilder] = [:]

  /// - Parameter cache: shared by all series of the snapshot.
  public init(keepsDuplicates: Bool = false, cache: BucketCache = BucketCache()) {
    self.keepsDuplicates = keepsDuplicates
    self.cache = cache
  }

  /// - Complexity: O(rows of the batch).
  public mutating func append(_ batch: SampleBatch) {
    let key = Key(type: batch.type, source: batch.source)
    builders[key, default: SeriesBuilder(keepsDuplicates: keepsDuplicates, cache: cache)]
      .append(batch)
  }

  /// Builds all series; the builder is empty afterwards.
  ///
  /// - Complexity: O(rows), a radix sort where they are out of order.
  public mutating func build(
    commit: Int64 = 1
  ) throws(ColumnDamage) -> (snapshot: Snapshot, added: Int, duplicates: Int) {
    var sources: [SampleType: [SourceSeries]] = [:]
    var added = 0
    var duplicates = 0
    for (key, builder) in builders {
      var builder = builder
      let result = try builder.build(commit: commit)
      added += result.added
      duplicates += result.duplicates
      sources[key.type, default: []].append(
        SourceSeries(source: key.source, runs: [SeriesRun(result.series)]))
    }
    builders = [:]
    for type in sources.keys {
      sources[type]?.sort { Self.isOrdered($0.source, $1.source) }
    }
    return (Snapshot(sources: sources), added, duplicates)
  }

  private static func isOrdered(_ left: Source, _ right: Source) -> Bool {
    if left.name != right.name { return left.name < right.name }
    return (left.identifier ?? "") < (right.identifier ?? "")
  }
}
