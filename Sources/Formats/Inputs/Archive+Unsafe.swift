import CArchive
import SampleModel

/// A zip archive, read entry by entry; nothing is ever written to a path.
@safe
struct Archive: ByteSource, ~Copyable {
  struct Entry {
    var name: String
    var isFile: Bool
    var isEncrypted: Bool
  }

  private static let cutText = "it was cut: the directory of its entries is missing"

  let path: String
  let totalByteCount: Int64
  private let handle: OpaquePointer
  /// Kept alive for the callback.
  private let feed: ArchiveFeed?
  private let hasPassword: Bool
  /// What is left of the piece unpacked last.
  private var block = unsafe UnsafeRawBufferPointer(start: nil, count: 0)
  /// Whether the file ends before its directory, so that entries may be missing.
  private let isCut: Bool
  /// Why the current entry ended before its time, or may be the last by accident.
  private(set) var damage: String?

  /// Opens an archive that lies on disk: its directory of entries is read first.
  init(path: String, totalByteCount: Int64, password: String?) throws(ImportError) {
    let isWhole = try ArchiveEnd.exists(inFile: path, byteCount: totalByteCount)
    // SAFETY: the callee passes on a live handle; the path is passed as a C string.
    unsafe handle = try unsafe Self.openHandle(path: path, password: password) { handle in
      unsafe archive_read_open_filename(handle, path, 1 << 18)
    }
    isCut = !isWhole
    self.path = path
    self.totalByteCount = totalByteCount
    hasPassword = password != nil
    feed = nil
  }

  /// Opens an archive that comes as a stream.
  init(stream: consuming PrefixedBytes<FileBytes>, password: String?) throws(ImportError) {
    let feed = ArchiveFeed(source: stream)
    // SAFETY: this value holds the feed until after the handle is freed.
    unsafe handle = try unsafe Self.openHandle(path: "-", password: password) { handle in
      unsafe archive_read_open(
        handle, Unmanaged.passUnretained(feed).toOpaque(), nil,
        { unsafe ArchiveFeed.lend($1, $2) }, nil)
    }
    // A stream has no end to look at before it is read: see `checkEnd`.
    isCut = false
    path = "-"
    totalByteCount = 0
    hasPassword = password != nil
    self.feed = feed
  }

  deinit {
    // SAFETY: the handle was made by this value and is used by nothing else.
    _ = unsafe archive_read_free(handle)
  }

  /// Bytes taken from the archive itself.
  var byteCount: Int64 {
    // SAFETY: the handle is open as long as this value lives.
    unsafe archive_filter_bytes(handle, -1)
  }

  /// The next entry, or `nil` after the last one.
  mutating func nextEntry() throws(ImportError) -> Entry? {
    damage = nil
    unsafe block = UnsafeRawBufferPointer(start: nil, count: 0)
    var entry: OpaquePointer?
    // SAFETY: the entry stays valid until the next call for this handle; its texts are copied here.
    let status = unsafe archive_read_next_header(handle, &entry)
    if status == ARCHIVE_EOF { return nil }
    guard status == ARCHIVE_OK || status == ARCHIVE_WARN, let entry = unsafe entry else {
      throw error()
    }
    // SAFETY: as above; a name that is no text of this locale is taken byte by byte.
    let name = unsafe archive_entry_pathname(entry).map { unsafe String(cString: $0) } ?? ""
    return unsafe Entry(
      name: name, isFile: archive_entry_filetype(entry) == 0o100000,
      isEncrypted: archive_entry_is_data_encrypted(entry) != 0)
  }

  /// Puts bytes of the current entry into `buffer`; 0 at its end, and where damage ends it early.
  mutating func read(into buffer: inout [UInt8], at offset: Int) throws(ImportError) -> Int {
    if unsafe block.isEmpty, try !nextBlock() { return 0 }
    let count = unsafe min(block.count, buffer.count - offset)
    precondition(count > 0, "no room behind \(offset)")
    unsafe buffer.withUnsafeMutableBytes { bytes in
      let free = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[offset...])
      // SAFETY: `count` bounds both memories; the block is valid until the next one is asked for.
      unsafe free.copyMemory(from: UnsafeRawBufferPointer(rebasing: block[..<count]))
    }
    unsafe block = UnsafeRawBufferPointer(rebasing: block[count...])
    return count
  }

  /// Notes where a stream ends before its archive does; nothing is read from it afterwards.
  mutating func checkEnd() {
    guard damage == nil, let feed, !feed.reachesEnd() else { return }
    damage = Self.cutText
  }

  /// Unpacks the next piece of the current entry; `false` at its end.
  private mutating func nextBlock() throws(ImportError) -> Bool {
    guard damage == nil else { return false }
    var start: UnsafeRawPointer?
    var count = 0
    var position: Int64 = 0
    while true {
      // SAFETY: the library lends its own memory, valid until the next call for this handle.
      let status = unsafe archive_read_data_block(handle, &start, &count, &position)
      if status == ARCHIVE_EOF {
        if isCut { damage = Self.cutText }
        return false
      }
      if status != ARCHIVE_OK {
        let failure = error()
        guard case .damagedArchive(let text) = failure.reason else { throw failure }
        damage = text
        // A checksum that does not match comes with the last piece.
        guard status == ARCHIVE_WARN else { return false }
      }
      unsafe block = UnsafeRawBufferPointer(start: start, count: count)
      if count > 0 { return true }
      if damage != nil { return false }
    }
  }

  private static func openHandle(
    path: String, password: String?, _ open: (OpaquePointer) -> Int32
  ) throws(ImportError) -> OpaquePointer {
    // SAFETY: the new handle belongs to the caller, which frees it once.
    guard let handle = unsafe archive_read_new() else {
      throw ImportError(reason: .unreadable("out of memory"), path: path)
    }
    // SAFETY: the handle is new; the password is passed as a C string and copied by the library.
    unsafe archive_read_support_format_zip(handle)
    if let password { unsafe archive_read_add_passphrase(handle, password) }
    if unsafe open(handle) == ARCHIVE_OK { return unsafe handle }
    let failure = unsafe error(of: handle, path: path, hasPassword: password != nil)
    // SAFETY: the handle is given to nobody.
    _ = unsafe archive_read_free(handle)
    throw failure
  }

  private func error() -> ImportError {
    unsafe Self.error(of: handle, path: path, hasPassword: hasPassword)
  }

  private static func error(of handle: OpaquePointer, path: String, hasPassword: Bool)
    -> ImportError
  {
    // SAFETY: the text belongs to the open handle and is copied at once.
    let text = unsafe archive_error_string(handle).map { unsafe String(cString: $0) } ?? "unknown"
    let folded = text.lowercased()
    if folded.contains("passphrase") || folded.contains("password") {
      return ImportError(reason: hasPassword ? .wrongPassword : .encryptedArchive, path: path)
    }
    return ImportError(reason: .damagedArchive(text), path: path)
  }
}
