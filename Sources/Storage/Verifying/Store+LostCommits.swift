import SampleModel
import Synchronization

extension Store {
  /// Reads also a catalog that lacks its last commits; from then on only where `body` has told so.
  func tellingLostCommits(
    _ body: () throws(StoreError) -> [StoreFinding]
  ) throws(StoreError) -> [StoreFinding] {
    tolerateLostCommits(true)
    var hasTold = false
    defer { tolerateLostCommits(hasTold) }
    let findings = try body()
    hasTold = findings.contains { if case .commits = $0.loss { true } else { false } }
    return findings
  }

  private func tolerateLostCommits(_ tolerates: Bool) {
    state.withLock { $0.catalog.toleratesLostCommits = tolerates }
  }

  /// Compares the catalog with the note of its last commit.
  ///
  /// What is left of a catalog that lacks commits is read from now on: by this store, and by all where
  /// it is writable. The numbers of the lost commits are not given again: who has seen them asks for
  /// what came after.
  func noteFindings(lock: inout WriterLock?) throws(StoreError) -> [StoreFinding] {
    let (lost, content, path) = try state.withLock { (state) throws(StoreError) in
      (
        try state.catalog.lostCommits(), try CommitNote.content(in: self.path, files: files),
        state.catalog.logPath
      )
    }
    if let lost {
      // Where that fails, the store stays as it is, and this reader reads the rest.
      if lock != nil { try? skipCommits(to: lost.upperBound) }
      return [StoreFinding(path: path, byteOffset: nil, what: "commits", loss: .commits(lost))]
    }
    guard content == .damaged else { return [] }
    return [noteFinding(isRepaired: try noteAnew(&lock))]
  }

  private func noteFinding(isRepaired: Bool) -> StoreFinding {
    StoreFinding(
      path: path + "/" + LockFile.name, byteOffset: CommitNote.byteOffset,
      what: "number of the last commit", loss: .nothing, isRepaired: isRepaired)
  }

  private func noteAnew(_ lock: inout WriterLock?) throws(StoreError) -> Bool {
    guard lock != nil else { return false }
    lock?.note(try commitNumber())
    return true
  }

  private func skipCommits(to commit: Int64) throws(StoreError) {
    try change(of: nil) { (state, files) throws(StoreError) in
      try state.catalog.writing(in: files) { (catalog) throws(StoreError) in
        try catalog.setCommit(commit)
      }
    }
  }
}
