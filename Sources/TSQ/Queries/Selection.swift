import ColumnStore
import Queries
import SampleModel
import TimeCore

/// The samples of one type that a client may see and a predicate selects.
struct Selection {
  let samples: TypeSamples
  /// `nil` selects all.
  let condition: Condition?
  let bounds: TimeRange

  init(_ samples: TypeSamples, condition: Condition?) {
    self.samples = samples
    self.condition = condition
    bounds = condition?.bounds ?? .everything
  }

  /// The dates that the predicate names; all time where it names none.
  var dates: TimeRange {
    // The bounds begin one microsecond earlier.
    TimeRange(
      start: min(bounds.start.adding(microseconds: condition == nil ? 0 : 1), bounds.end),
      end: bounds.end)
  }

  /// The selected rows as series of their own, in the order of rank.
  ///
  /// - Complexity: O(1) without a predicate; else O(log rows + rows that its dates overlap).
  func series() throws(HealthError) -> TypeSamples {
    try HealthError.wording { () throws(QueryError) in
      guard let condition else {
        return try samples.selecting { (source) throws(ColumnDamage) in source }
      }
      return try samples.selecting { (source) throws(ColumnDamage) in
        try rows(of: source, selectedBy: condition)
      }
    }
  }

  private func rows(
    of source: SourceSeries, selectedBy condition: Condition
  ) throws(ColumnDamage) -> SourceSeries {
    var chosen = [[UInt32]](repeating: [], count: source.runs.count)
    if let scan = try scan(of: source) {
      for (index, run) in source.runs.enumerated() {
        chosen[index] = try run.keptRows(of: scan.times, by: scan.sieves[index])
      }
      return try source.selecting(chosen)
    }
    let alone = TypeSamples(
      type: samples.type, sources: [source], evidence: [SourceEvidence()], priority: [])
    var rows = SampleRows(alone)
    let candidates = rows
    try candidates.forEach(overlapping: bounds) { (row) throws(ColumnDamage) in
      let verdict = condition.verdict(on: row.columns(of: source.source))
      if let verdict {
        if verdict { chosen[row.run].append(UInt32(row.row)) }
      } else if condition.selects(try rows.sample(at: row)) {
        chosen[row.run].append(UInt32(row.row))
      }
    }
    return try source.selecting(chosen)
  }

  /// The selected samples.
  ///
  /// - Parameter order: start, then end, then UUID where it does not decide.
  func samples(
    limit: Int?, by order: [SampleSortDescriptor]
  ) throws(HealthError) -> [Sample] {
    try HealthError.wordingDamage { () throws(ColumnDamage) in
      var rows = SampleRows(samples)
      var found: [Entry] = []
      let candidates = rows
      try candidates.forEach(overlapping: bounds) { (row) throws(ColumnDamage) in
        guard let condition else {
          found.append(Entry(row: row, sample: nil))
          return
        }
        switch condition.verdict(on: row.columns(of: samples.sources[row.source].source)) {
        case true: found.append(Entry(row: row, sample: nil))
        case false: break
        case nil:
          let sample = try rows.sample(at: row)
          if condition.selects(sample) { found.append(Entry(row: row, sample: sample)) }
        }
      }
      found.sort { SampleSortDescriptor.isOrdered($0.row.range, $1.row.range, by: order) }
      if let limit { found = Array(found.prefix(limit)) }
      var listed: [Sample] = []
      for entry in found {
        if let sample = entry.sample {
          listed.append(sample)
        } else {
          listed.append(try rows.sample(at: entry.row))
        }
      }
      return listed
    }
  }

  /// The samples that were saved with some identifiers; the predicate is not looked at.
  ///
  /// - Complexity: O(different details) but for the runs that hold one of them.
  func samples(savedWith identifiers: Set<SampleIdentifier>) throws(HealthError) -> [Sample] {
    try HealthError.wordingDamage { () throws(ColumnDamage) in
      var rows = SampleRows(samples)
      var places: [SampleRows.Row] = []
      try rows.forEach(savedWith: identifiers) { places.append($0) }
      var found: [Sample] = []
      for place in places { found.append(try rows.sample(at: place)) }
      return found
    }
  }

  private struct Entry {
    let row: SampleRows.Row
    let sample: Sample?
  }
}

extension SourceSeries {
  /// Some rows of each run as a series of their own.
  fileprivate func selecting(_ chosen: [[UInt32]]) throws(ColumnDamage) -> SourceSeries {
    var selected: [SeriesRun] = []
    for (run, rows) in zip(runs, chosen) where !rows.isEmpty {
      selected.append(SeriesRun(try run.series.selecting(rows)))
    }
    return SourceSeries(source: source, runs: selected)
  }
}

extension SampleRows.Row {
  fileprivate func columns(of source: Source) -> Condition.Row {
    Condition.Row(
      source: source, start: range.start.microseconds, end: range.end.microseconds, value: value)
  }
}

extension HealthStore {
  /// - Throws: `invalidArgument` where the predicate has no meaning for the type;
  ///   `authorizationNotDetermined` where the client never asked for it.
  func selection(
    of type: SampleType, _ predicate: Predicate?
  ) throws(HealthError) -> Selection {
    var condition: Condition?
    if let predicate { condition = try Condition(predicate, for: type, policy: policy) }
    let samples = try HealthError.wording { () throws(QueryError) in try self.samples(of: type) }
    return Selection(samples, condition: condition)
  }
}
