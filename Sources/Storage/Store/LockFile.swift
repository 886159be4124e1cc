import SampleModel

/// The file of the writers' lock, which a store keeps open between its changes.
struct LockFile: ~Copyable {
  static let name = "writer"
  /// Bytes that name a holder, with zeros behind the text.
  static let holderByteCount = 200

  let file: OpenFile
  /// What the file says of a holder that is this process.
  let holder: [UInt8]
  private let processNumber: Int32

  init(folder: String, files: FileSystem) throws(StoreError) {
    file = try files.open(folder + "/" + Self.name, .createOrKeep)
    processNumber = files.processNumber
    holder = files.processDescription(byteCount: Self.holderByteCount)
  }

  /// Whether the file was opened by this process: a lock on one that came by a fork would be the
  /// parent's too.
  func isOwn(in files: FileSystem) -> Bool { processNumber == files.processNumber }

  /// The file of `slot` if it may be used, else one that is opened now.
  static func taken(
    from slot: consuming LockFile?, folder: String, files: FileSystem
  ) throws(StoreError) -> LockFile {
    if let file = slot.take(), file.isOwn(in: files) { return file }
    return try LockFile(folder: folder, files: files)
  }
}
