import ColumnStore
import SampleModel
import TimeCore

extension MemoryContents {
  /// Saves rows in one commit.
  mutating func save(
    _ samples: [Sample], equalSyncVersion: DevicePolicy.EqualSyncVersion
  ) throws(ColumnDamage) -> SaveReport {
    var draft = SaveDraft(equalSyncVersion: equalSyncVersion)
    for sample in samples { try plan(sample, in: &draft) }
    guard !draft.accepted.isEmpty else { return draft.report }
    if !draft.doomed.isEmpty { _ = try remove(draft.doomed, commit: commit + 1) }
    var runs: [SampleKey: SeriesRun] = [:]
    for (key, samples) in Dictionary(grouping: draft.accepted, by: \.key) {
      runs[key] = try Self.run(of: samples, key: key, commit: commit + 1)
    }
    for (key, run) in runs { try append(run, to: key) }
    for sample in draft.accepted { savedIdentifiers.insert(sample.uuid) }
    syncVersions.merge(draft.syncVersions) { $1 }
    commit += 1
    draft.report.saved = draft.accepted.map(\.uuid)
    return draft.report
  }

  /// What one call is going to change.
  private struct SaveDraft {
    let equalSyncVersion: DevicePolicy.EqualSyncVersion
    var report = SaveReport()
    var accepted: [Sample] = []
    var identifiers: Set<SampleIdentifier> = []
    var doomed: [Sample] = []
    var syncVersions: [SampleKey: [String: SyncVersion]] = [:]
  }

  private func plan(_ sample: Sample, in draft: inout SaveDraft) throws(ColumnDamage) {
    guard !savedIdentifiers.contains(sample.uuid), !draft.identifiers.contains(sample.uuid) else {
      draft.report.unchanged.append(sample.uuid)
      return
    }
    if let identifier = sample.detail.syncIdentifier, let version = sample.detail.syncVersion {
      var versions = draft.syncVersions[sample.key]
      if versions == nil { versions = syncVersions[sample.key] }
      if versions == nil { versions = try readSyncVersions(of: sample.key) }
      var known = versions ?? [:]
      if let stored = known[identifier] {
        guard draft.equalSyncVersion.replaces(version, stored: stored.version) else {
          draft.report.unchanged.append(sample.uuid)
          return
        }
        if let index = draft.accepted.firstIndex(where: { $0.uuid == stored.sample.uuid }) {
          draft.accepted.remove(at: index)
          draft.report.unchanged.append(stored.sample.uuid)
        } else {
          draft.doomed.append(stored.sample)
          draft.report.replaced.append(stored.sample.uuid)
        }
      }
      known[identifier] = SyncVersion(version: version, sample: sample)
      draft.syncVersions[sample.key] = known
    }
    draft.accepted.append(sample)
    draft.identifiers.insert(sample.uuid)
  }

  /// The sync identifiers among samples that were read from files.
  private func readSyncVersions(
    of key: SampleKey
  ) throws(ColumnDamage) -> [String: SyncVersion] {
    var known: [String: SyncVersion] = [:]
    for sample in try samples(of: key) {
      guard let identifier = sample.detail.syncIdentifier, let version = sample.detail.syncVersion,
        known[identifier].map({ version > $0.version }) ?? true
      else { continue }
      known[identifier] = SyncVersion(version: version, sample: sample)
    }
    return known
  }

  private static func run(
    of samples: [Sample], key: SampleKey, commit: Int64
  ) throws(ColumnDamage) -> SeriesRun {
    var batch = SampleBatch(type: key.type, source: key.source)
    for sample in samples {
      batch.append(
        start: sample.range.start.microseconds, end: sample.range.end.microseconds,
        value: sample.value, creation: sample.creation.microseconds,
        detail: batch.addDetail(sample.detail))
    }
    var builder = SeriesBuilder(keepsDuplicates: true)
    builder.append(batch)
    return SeriesRun(try builder.build(commit: commit).series)
  }

  /// Adds a run to its source, merging runs as they grow.
  private mutating func append(_ run: SeriesRun, to key: SampleKey) throws(ColumnDamage) {
    let index = sources[key.type]?.firstIndex { $0.source == key.source }
    var runs = index.flatMap { sources[key.type]?[$0].runs } ?? []
    runs.append(run)
    // Each run is more than twice the next, so that a row is merged O(log rows) times.
    while runs.count > 1, runs[runs.count - 2].count <= 2 * runs[runs.count - 1].count {
      let last = Array(runs.suffix(2))
      runs.removeLast(2)
      runs.append(SeriesRun(try Series.merging(last)))
    }
    evidence[key.source, default: SourceEvidence()] += try run.evidence()
    let series = SourceSeries(source: key.source, runs: runs)
    if let index {
      sources[key.type]?[index] = series
    } else {
      sources[key.type, default: []].append(series)
    }
  }
}

extension Sample {
  var key: SampleKey { SampleKey(type: type, source: source) }
}
