import SampleModel

extension Catalog {
  /// The commits that were noted and are not in the catalog; `nil` if there are none.
  ///
  /// - Precondition: no transaction has read anything yet.
  func lostCommits() throws(StoreError) -> ClosedRange<Int64>? {
    // Before the catalog is read, since a writer notes its commit after it is there.
    guard case .commit(let noted) = try CommitNote.content(in: folder, files: files) else {
      return nil
    }
    let commit: Int64
    do throws(StoreError) {
      commit = try commitNumber()
    } catch .damaged {
      // Who needs the number will meet the same; the rest stays readable.
      return nil
    }
    return commit < noted ? commit + 1...noted : nil
  }

  /// Refuses to read a catalog without its last commits: answers would be wrong, and say nothing.
  ///
  /// Looked for once after each opening, which is when SQLite looks for the log's end.
  mutating func requireAllCommits() throws(StoreError) {
    guard !toleratesLostCommits, wholeOpening != database.openingCount else { return }
    if let lost = try lostCommits() {
      throw .damaged(
        path: logPath,
        what: "commits \(lost.lowerBound) to \(lost.upperBound) are lost; after `verify` has said "
          + "so, the rest is read")
    }
    wholeOpening = database.openingCount
  }

  var logPath: String { database.path + "-wal" }
}
