import SampleModel

/// A segment file that a commit writes.
///
/// A large run stands in a file of its type, small ones share one. So a type that is written anew
/// gives back the room of its old runs at once, and an import syncs few files however many series it
/// touches.
final class PendingFile {
  /// Smaller runs share a file: syncing one costs little beside writing 4 MB.
  static let ownedRowCount = 1 << 17

  /// `nil` for the file of small runs.
  let type: SampleType?
  /// Its key in the catalog, never used again.
  let number: Int64
  let name: String
  var writer: SegmentWriter

  /// - Parameter index: how many files the commit has besides.
  init(
    of type: SampleType?, commit: Int64, index: Int, in store: Store
  ) throws(StoreError) {
    precondition(index <= Int(UInt16.max), "file \(index) of one commit")
    self.type = type
    number = commit << 16 | Int64(index)
    name = "\(commit)-\(index).segments"
    writer = try SegmentWriter(
      folder: StorePlace.segmentsPath(in: store.path), name: name, files: store.files)
  }

  var fields: [Field] {
    FileRow(number: number, name: name, byteCount: writer.byteCount).fields
  }
}
