import ColumnStore
public import SampleModel
import Synchronization

extension Store {
  /// Compares every stored byte with its checksum, every index with a scan, and the catalog with
  /// what it is about; indexes that are damaged are written anew.
  ///
  /// A store that can't be written is only read.
  /// - Throws: where the store can't be read at all; what is damaged is told, not thrown.
  /// - Complexity: O(bytes); holds the rows of one run in memory.
  public func verify() throws(StoreError) -> [StoreFinding] {
    var lock: WriterLock?
    var findings = try tellingLostCommits { () throws(StoreError) in
      if isWritable { lock = try lockForWriting() }
      return try noteFindings(lock: &lock)
    }
    findings += try state.withLock { (state) throws(StoreError) in
      try state.catalog.reading { (catalog) throws(StoreError) in try catalog.findings() }
    }
    let damaged = findings.contains { $0.loss == .rows(table: CatalogTable.series.rawValue) }
    guard !damaged, let rows = try? seriesRows() else { return findings }
    var rebuildable: [SeriesRow] = []
    for (file, rows) in Dictionary(grouping: rows, by: \.file).sorted(by: {
      $0.key.number < $1.key.number
    }) {
      for row in rows {
        let found = RunVerification(row, of: file, in: self).findings()
        if !found.isEmpty && found.allSatisfy({ $0.loss == .nothing }) { rebuildable.append(row) }
        findings += found
      }
    }
    if lock != nil && !rebuildable.isEmpty {
      let repaired = try rebuild(rebuildable)
      for index in findings.indices
      where findings[index].loss == .nothing && repaired.contains(findings[index].path) {
        findings[index].isRepaired = true
      }
    }
    if let lock = lock.take() { end(lock) }
    return findings
  }

  /// Writes runs anew from their columns.
  ///
  /// - Returns: the files that held them.
  private func rebuild(_ rows: [SeriesRow]) throws(StoreError) -> Set<String> {
    let changes = try RunChanges(store: self)
    var paths: Set<String> = []
    for row in rows {
      let key = SeriesKey(type: row.type, source: row.source)
      guard let stored = try storedRuns(of: key).first(where: { $0.row == row }) else { continue }
      try changes.replace(stored, of: key)
      paths.insert(path(of: row.file))
    }
    try changes.commit { (_, _) throws(StoreError) in true }
    changes.close()
    return paths
  }

  func path(of file: FileRow) -> String {
    StorePlace.segmentsPath(in: path) + "/" + file.name
  }
}
