import ColumnStore
import SampleModel
import Storage

/// What the owner of a store does to keep it well.
extension HealthStore {
  /// - Precondition: the store is its owner's.
  /// - Throws: `StoreError` where the store can't be read.
  public func info() throws(StoreError) -> StoreContents {
    precondition(client == nil, "only the owner of a store sees all that it holds")
    switch contents {
    case .memory(let database): return database.contents.info
    case .folder(let store): return StoreContents(try store.info())
    }
  }

  /// Makes each series one run without deleted rows; readers go on meanwhile.
  ///
  /// A store in memory does so by itself.
  /// - Precondition: the store is its owner's.
  /// - Throws: `StoreError` where the store can't be written; types that were done before stay so.
  /// - Complexity: O(rows); holds at most a million rows in memory, and 2 bytes for each row of a
  ///   larger series. The folder needs room for the rows of its largest type once more.
  public func compact() throws(StoreError) {
    precondition(client == nil, "only the owner of a store compacts it")
    if case .folder(let store) = contents { try store.compact() }
  }

  /// Compares every stored byte with its checksum, every index with a scan, and the catalog with
  /// what it is about; what can be rebuilt is.
  ///
  /// - Returns: what is damaged; empty for a store in memory.
  /// - Precondition: the store is its owner's.
  /// - Throws: `StoreError` where the store can't be read at all.
  /// - Complexity: O(bytes).
  public func verify() throws(StoreError) -> [StoreDamage] {
    precondition(client == nil, "only the owner of a store verifies it")
    guard case .folder(let store) = contents else { return [] }
    return try store.verify().map(StoreDamage.init)
  }

  /// Looks for changes that other processes made; the next answer sees them.
  ///
  /// - Returns: whether there were any.
  /// - Throws: `StoreError` where the store can't be read.
  @discardableResult
  public func refresh() throws(StoreError) -> Bool {
    guard case .folder(let store) = contents else { return false }
    return try store.refresh()
  }
}

extension StoreContents {
  fileprivate init(_ info: StoreInfo) {
    self.init(
      sampleCount: info.sampleCount, byteCount: info.byteCount, workoutCount: info.workoutCount,
      activitySummaryCount: info.activitySummaryCount, commit: info.commit,
      types: info.types.map {
        TypeSize(type: $0.type, sampleCount: $0.sampleCount, byteCount: $0.byteCount)
      })
  }
}

extension MemoryContents {
  fileprivate var info: StoreContents {
    let types = sources.map { type, sources in
      StoreContents.TypeSize(
        type: type, sampleCount: sources.reduce(0) { $0 + $1.count }, byteCount: 0)
    }
    return StoreContents(
      sampleCount: types.reduce(0) { $0 + $1.sampleCount }, byteCount: 0,
      workoutCount: workouts.count, activitySummaryCount: summaries.count, commit: commit,
      types: types.sorted { $0.type.identifier < $1.type.identifier })
  }
}

extension StoreDamage {
  fileprivate init(_ finding: StoreFinding) {
    let loss: Loss =
      switch finding.loss {
      case .nothing: .nothing
      case .samples(let type, let source, let rowCount): .samples(type, source, count: rowCount)
      case .commits(let numbers): .commits(numbers)
      case .rows(let table): .rows(table: table)
      }
    self.init(
      path: finding.path, byteOffset: finding.byteOffset, what: finding.what, loss: loss,
      isRepaired: finding.isRepaired)
  }
}
