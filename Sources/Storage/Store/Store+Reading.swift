public import ColumnStore
public import SampleModel
import Synchronization
public import TimeCore

extension Store {
  /// The samples of a type, by source; empty if there are none.
  ///
  /// - Throws: `StoreError.damaged` where the catalog or a segment's header is.
  /// - Complexity: O(runs of the type) the first time, then O(1), also while a commit is written.
  public func sourceSeries(of type: SampleType) throws(StoreError) -> [SourceSeries] {
    if let known = published.sources(of: type) { return known }
    return try state.withLock { (state) throws(StoreError) in
      try state.publish(type, in: files).sources
    }
  }

  /// The samples of a type with what ranks their sources, all as of one commit.
  ///
  /// - Throws: as `sourceSeries(of:)`.
  /// - Complexity: O(runs of the type) the first time and after a commit that changed another
  ///   type, else O(1), also while a commit is written.
  public func publishedType(_ type: SampleType) throws(StoreError) -> PublishedType {
    if let known = published.type(type) { return known }
    return try state.withLock { (state) throws(StoreError) in
      try state.publish(type, in: files)
    }
  }

  /// The sources of a type, by name, then identifier.
  public func sources(of type: SampleType) throws(StoreError) -> [StoredSource] {
    try state.withLock { (state) throws(StoreError) in
      try state.type(type, in: files).summaries
    }
  }

  /// The sources of all types, in no order; a source stands once for each of its types.
  public func sources() throws(StoreError) -> [StoredSource] {
    try seriesSummaries()
  }

  /// Every type that has samples, by identifier.
  public func types() throws(StoreError) -> [TypeSummary] {
    var summaries: [SampleType: TypeSummary] = [:]
    for part in try seriesSummaries() {
      let old = summaries[part.type]
      summaries[part.type] = TypeSummary(
        type: part.type, sampleCount: (old?.sampleCount ?? 0) + part.sampleCount,
        range: old.map { $0.range.extended(to: part.range) } ?? part.range)
    }
    return summaries.values.sorted { $0.type.identifier < $1.type.identifier }
  }

  /// Workouts that overlap the range, by start; all of them for `nil`.
  ///
  /// - Complexity: O(workouts of the store).
  public func workouts(in range: TimeRange? = nil) throws(StoreError) -> [Workout] {
    let all = try read { (catalog) throws(StoreError) in try catalog.workouts() }
    guard let range else { return all }
    return all.filter { workout in
      workout.range.start < range.end
        && (workout.range.end > range.start
          || workout.range.isEmpty && workout.range.start == range.start)
    }
  }

  /// Summaries by date; `dates` is inclusive on both sides.
  public func activitySummaries(
    on dates: ClosedRange<CivilDate>? = nil
  ) throws(StoreError) -> [ActivitySummary] {
    let all = try read { (catalog) throws(StoreError) in try catalog.summaries() }
    guard let dates else { return all }
    return all.filter { dates.contains($0.date) }
  }

  /// The stored order of sources of a type, best first; empty if none was set.
  public func priority(of type: SampleType) throws(StoreError) -> [String] {
    try state.withLock { (state) throws(StoreError) in try state.priority(of: type) }
  }

  /// Attributes of the person, as the last import wrote them.
  public func characteristics() throws(StoreError) -> [String: String] {
    let rows = try read { (catalog) throws(StoreError) in
      try catalog.allRows(of: .characteristic)
    }
    var characteristics: [String: String] = [:]
    for row in rows { characteristics[row[0].text ?? ""] = row[1].text }
    return characteristics
  }

  /// The imports that changed the store, the oldest first.
  public func imports() throws(StoreError) -> [ImportRecord] {
    try read { (catalog) throws(StoreError) in try catalog.imports() }
  }

  func storedType(_ type: SampleType) throws(StoreError) -> StoredType {
    try state.withLock { (state) throws(StoreError) in try state.type(type, in: files) }
  }

  /// The runs of one series with their rows in the catalog.
  func storedRuns(of key: SeriesKey) throws(StoreError) -> [StoredRun] {
    try storedType(key.type).runs.filter { $0.row.source == key.source }
  }

  /// What the journal holds of one series.
  func journalRun(of key: SeriesKey) throws(StoreError) -> JournalRun? {
    try storedType(key.type).journal.first { $0.source == key.source }
  }

  private func seriesSummaries() throws(StoreError) -> [StoredSource] {
    try read { (catalog) throws(StoreError) in
      let journal = try catalog.journal()
      return StoredSource.summaries(
        of: try catalog.allSeriesRows(),
        journal.rows.sorted { $0.isOrdered(before: $1) }, in: journal)
    }
  }

  /// What the journal holds now, for those who have the right to write.
  func journal() throws(StoreError) -> Journal {
    try state.withLock { (state) throws(StoreError) in
      try state.updateJournal()
      return state.journal
    }
  }

  func seriesRows() throws(StoreError) -> [SeriesRow] {
    try read { (catalog) throws(StoreError) in try catalog.allSeriesRows() }
  }

  /// Reads rows of one commit.
  func read<Result: Sendable>(
    _ body: @Sendable (borrowing Catalog) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try state.withLock { (state) throws(StoreError) in try state.catalog.reading(body) }
  }
}

extension TimeRange {
  /// The shortest range that holds both.
  func extended(to other: TimeRange) -> TimeRange {
    TimeRange(start: min(start, other.start), end: max(end, other.end))
  }
}
