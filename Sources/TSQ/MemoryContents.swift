import ColumnStore
import SampleModel
import Storage

/// What a store in memory holds.
struct MemoryContents: Sendable {
  /// What is stored under a sync identifier.
  struct SyncVersion: Sendable {
    let version: Int
    let sample: Sample
  }

  var sources: [SampleType: [SourceSeries]] = [:]
  /// What is known of each source over all types.
  var evidence: [Source: SourceEvidence] = [:]
  var priorities: [SampleType: [String]] = [:]
  var workouts: [Workout] = []
  var summaries: [ActivitySummary] = []
  /// The number of the last commit; what was read from files is commit 1.
  var commit: Int64 = 1
  /// By commit.
  var tombstones: [SampleType: [Tombstone]] = [:]
  var grants: [GrantKey: Grant] = [:]
  /// UUIDs of samples that were saved, not read.
  var savedIdentifiers: Set<SampleIdentifier> = []
  /// Filled for a type and source when a sync identifier is first saved there.
  var syncVersions: [SampleKey: [String: SyncVersion]] = [:]
}

/// Gathers inputs into memory.
struct MemorySink: SampleSink {
  private struct Key: Hashable {
    let type: SampleType
    let source: Source
  }

  private let keepsDuplicates: Bool
  private var builders: [Key: SeriesBuilder] = [:]
  private var runs: [Key: [SeriesRun]] = [:]
  private var contents = MemoryContents()
  private var workouts: Set<Workout> = []
  private var summaries: [Int: ActivitySummary] = [:]

  init(keepsDuplicates: Bool) {
    self.keepsDuplicates = keepsDuplicates
  }

  mutating func receive(_ batch: SampleBatch) {
    let key = Key(type: batch.type, source: batch.source)
    builders[key, default: SeriesBuilder(keepsDuplicates: keepsDuplicates)].append(batch)
  }

  mutating func receive(_ workout: Workout) {
    if workouts.insert(workout).inserted { contents.workouts.append(workout) }
  }

  mutating func receive(_ summary: ActivitySummary) {
    summaries[summary.date.daysSinceEpoch] = summary
  }

  mutating func receive(sourcePriority: [Source], for types: [SampleType]) {
    for type in types {
      contents.priorities[type] = sourcePriority.map { $0.identifier ?? $0.name }
    }
  }

  /// Ends one of several inputs.
  ///
  /// - Returns: how many of its samples are new, and how many are copies.
  mutating func endInput() throws(ColumnDamage) -> (added: Int, duplicates: Int) {
    var total = (added: 0, duplicates: 0)
    for (key, builder) in builders {
      var builder = builder
      let existing = keepsDuplicates ? [] : runs[key] ?? []
      let result = try builder.build(commit: 1, excluding: existing)
      total.added += result.added
      total.duplicates += result.duplicates
      let run = SeriesRun(result.series)
      runs[key, default: []].append(run)
      contents.evidence[key.source, default: SourceEvidence()] += try run.evidence()
    }
    builders = [:]
    return total
  }

  /// Everything that was received.
  func finish() -> MemoryContents {
    var contents = contents
    for (key, runs) in runs {
      contents.sources[key.type, default: []].append(SourceSeries(source: key.source, runs: runs))
    }
    contents.workouts.sort { $0.range.start < $1.range.start }
    contents.summaries = summaries.values.sorted { $0.date < $1.date }
    return contents
  }
}
