import SampleModel
import Synchronization

extension Store {
  /// Removes files that the last commit has retired; one that can't be is an orphan for the next
  /// writer.
  func remove(_ retired: [FileRow]) {
    guard !retired.isEmpty, (try? takeOverLog()) == true else { return }
    for file in retired { try? files.unlink(path(of: file)) }
  }

  /// Removes files that no commit knows: those of imports that did not end.
  func removeOrphans() throws(StoreError) {
    let live = try state.withLock { (state) throws(StoreError) in
      Set(try state.catalog.allRows(of: .file).compactMap { $0[1].text })
    }
    let folder = StorePlace.segmentsPath(in: path)
    let orphans = try files.names(in: folder, limit: 1 << 16).filter { !live.contains($0) }
    guard !orphans.isEmpty, try takeOverLog() else { return }
    for name in orphans { try files.unlink(folder + "/" + name) }
  }

  /// Writes what stands in the write-ahead log into the catalog's file.
  ///
  /// Before that, a file that a commit of the log has retired must stay: were the log damaged, the
  /// catalog would be as before the commit.
  /// - Returns: whether all of it is there; a reader may prevent it.
  private func takeOverLog() throws(StoreError) -> Bool {
    try state.withLock { (state) throws(StoreError) in
      let checkpoint = try state.catalog.database.prepare("PRAGMA wal_checkpoint(PASSIVE)")
      guard try checkpoint.step() else { return false }
      return checkpoint.field(at: 0) == .integer(0)
        && checkpoint.field(at: 1) == checkpoint.field(at: 2)
    }
  }
}
