import ColumnStore
import Queries
import SampleModel
import TimeCore

extension MemoryContents {
  /// Deletes samples in one commit.
  ///
  /// - Returns: how many were there.
  mutating func delete(_ samples: [Sample]) throws(ColumnDamage) -> Int {
    let count = try remove(samples, commit: commit + 1)
    if count > 0 { commit += 1 }
    return count
  }

  mutating func remove(_ samples: [Sample], commit: Int64) throws(ColumnDamage) -> Int {
    var count = 0
    for (key, samples) in Dictionary(grouping: samples, by: \.key) {
      guard let index = sources[key.type]?.firstIndex(where: { $0.source == key.source }),
        let series = sources[key.type]?[index]
      else { continue }
      let found = try Self.rows(of: samples, in: series)
      guard !found.isEmpty else { continue }
      let kept = try Self.series(series, without: found)
      if kept.isEmpty {
        sources[key.type]?.remove(at: index)
        if sources[key.type]?.isEmpty == true { sources[key.type] = nil }
      } else {
        sources[key.type]?[index] = kept
      }
      for row in found { forget(row, of: key, commit: commit) }
      count += found.count
      try updateEvidence(of: key.source)
    }
    return count
  }

  private struct FoundRow {
    let sample: Sample
    let run: Int
    let row: Int
    let commit: Int64
  }

  /// Where samples stand; of equal copies each is found once.
  private static func rows(
    of samples: [Sample], in series: SourceSeries
  ) throws(ColumnDamage) -> [FoundRow] {
    struct Place: Hashable {
      let run: Int
      let row: Int
    }
    var found: [FoundRow] = []
    var taken: Set<Place> = []
    for sample in samples {
      var isFound = false
      try series.forEachOverlapping(sample.range.touched) { (run, row) throws(ColumnDamage) in
        let rows = series.runs[run].series
        guard !isFound, try rows.starts[row] == sample.range.start.microseconds,
          try rows.ends[row] == sample.range.end.microseconds, try rows.values[row] == sample.value,
          try rows.details.detail(at: Int(rows.detailIndexes[row])) == sample.detail,
          taken.insert(Place(run: run, row: row)).inserted
        else { return }
        isFound = true
        found.append(
          FoundRow(
            sample: sample, run: run, row: row, commit: try rows.commits.number(at: row)))
      }
    }
    return found
  }

  private static func series(
    _ series: SourceSeries, without found: [FoundRow]
  ) throws(ColumnDamage) -> SourceSeries {
    var runs: [SeriesRun] = []
    for (index, run) in series.runs.enumerated() {
      let gone = found.filter { $0.run == index }.map(\.row)
      let kept =
        gone.isEmpty
        ? run
        : try SeriesRun(run.series, deletedRows: (run.deletedRows + gone).sorted())
      if kept.count > 0 { runs.append(kept) }
    }
    return SourceSeries(source: series.source, runs: runs)
  }

  private mutating func forget(_ row: FoundRow, of key: SampleKey, commit: Int64) {
    let sample = row.sample
    savedIdentifiers.remove(sample.uuid)
    if let identifier = sample.detail.syncIdentifier,
      syncVersions[key]?[identifier]?.sample.uuid == sample.uuid
    {
      syncVersions[key]?[identifier] = nil
    }
    tombstones[key.type, default: []].append(
      Tombstone(
        object: DeletedObject(uuid: sample.uuid, detail: sample.detail), source: key.source,
        addedCommit: row.commit, deletedCommit: commit))
  }

  private mutating func updateEvidence(of source: Source) throws(ColumnDamage) {
    var sum = SourceEvidence()
    for series in sources.values.joined() where series.source == source {
      sum += try series.evidence()
    }
    evidence[source] = sum
  }

  /// All samples of one type and source.
  func samples(of key: SampleKey) throws(ColumnDamage) -> [Sample] {
    let sources = (sources[key.type] ?? []).filter { $0.source == key.source }
    var rows = SampleRows(
      TypeSamples(
        type: key.type, sources: sources, evidence: sources.map { _ in SourceEvidence() },
        priority: []))
    var places: [SampleRows.Row] = []
    try rows.forEach(overlapping: .everything) { places.append($0) }
    var samples: [Sample] = []
    for place in places { samples.append(try rows.sample(at: place)) }
    return samples
  }
}

extension TimeRange {
  /// All time that samples may have.
  static let everything = TimeRange(start: .distantPast, end: .distantFuture)

  /// A range that a sample of this range overlaps, also where it is one instant.
  var touched: TimeRange {
    TimeRange(start: start, end: isEmpty ? start.adding(microseconds: 1) : end)
  }
}
