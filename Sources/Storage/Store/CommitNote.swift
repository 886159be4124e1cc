import SampleModel

/// The number of the last commit, noted outside the catalog in the file of the writers' lock.
///
/// SQLite takes a damaged byte of its write-ahead log for the log's end, and forgets the commits
/// behind it without a word. A note that is newer than the catalog tells. It is written after its
/// commit is on the disk and never synced itself: an older note, or none, says nothing.
enum CommitNote {
  /// Behind the text that names the lock's holder.
  static let byteOffset = LockFile.holderByteCount
  private static let byteCount = 16

  enum Content: Hashable {
    case none
    case commit(Int64)
    case damaged
  }

  static func bytes(of commit: Int64) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendWord(UInt64(bitPattern: commit))
    bytes.appendWord(Checksum.of(bytes))
    return bytes
  }

  static func content(in folder: String, files: FileSystem) throws(StoreError) -> Content {
    let bytes: [UInt8]
    do throws(StoreError) {
      let file = try files.open(folder + "/" + LockFile.name, .read)
      bytes = try files.read(file, limit: byteOffset + byteCount)
    } catch .notFound {
      return .none
    }
    let note = Array(bytes.dropFirst(byteOffset))
    if note.allSatisfy({ $0 == 0 }) { return .none }
    guard note.count == byteCount else { return .damaged }
    let commit = Int64(bitPattern: note.word(at: 0))
    return note == Self.bytes(of: commit) ? .commit(commit) : .damaged
  }
}
