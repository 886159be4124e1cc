import CTestVFS
import Glibc
import Synchronization

/// One of SQLite's calls to the operating system.
enum LayerCall: Hashable {
  case open(String, creates: Bool)
  case remove(String, syncsFolder: Bool)
  case write(String, offset: Int, bytes: [UInt8])
  case truncate(String, byteCount: Int)
  case sync(String)
  case read
  /// Whether a file is there, its size, or a region of shared memory.
  case question
}

enum LayerAnswer: Hashable {
  case goOn
  case fail(Int32)
  /// Do nothing and say it is done.
  case skip
  /// Read or write half, then meet the file's end or a full disk.
  case half
}

/// A layer below SQLite's catalogs that a test watches.
final class TestLayer: Sendable {
  typealias Hook = @Sendable (LayerCall) -> LayerAnswer

  let name: String
  private let hook: Hook
  private static let count = Atomic<Int>(0)

  /// - Parameter hook: asked before each call; a failure of what has no half is one of reading.
  init(_ hook: @escaping Hook) {
    self.hook = hook
    name = "test-\(Self.count.add(1, ordering: .relaxed).newValue)"
    // SAFETY: name and object are never freed: a database may outlive the test's last use of them.
    // The call is read during the closure only.
    let code = unsafe test_vfs_register(
      strdup(name),
      { context, call in
        guard let context = unsafe context, let call = unsafe call else { return SQLITE_MISUSE }
        let layer = unsafe Unmanaged<TestLayer>.fromOpaque(context).takeUnretainedValue()
        return unsafe layer.answer(call.pointee)
      }, Unmanaged.passRetained(self).toOpaque())
    precondition(code == SQLITE_OK)
  }

  private func answer(_ call: test_vfs_call) -> Int32 {
    // SAFETY: SQLite's pointers are valid for the length of the call.
    // A file without a name is one for a moment.
    guard let seen = unsafe LayerCall(call) else { return SQLITE_OK }
    switch (hook(seen), seen) {
    case (.goOn, _): return SQLITE_OK
    case (.fail(let code), _): return code
    case (.skip, _): return Int32(TEST_VFS_SKIP.rawValue)
    case (.half, .read), (.half, .write): return Int32(TEST_VFS_HALF.rawValue)
    case (.half, _): return SQLITE_IOERR
    }
  }
}

extension LayerCall {
  fileprivate init?(_ call: test_vfs_call) {
    // SAFETY: path and bytes are valid for the length of the call, and copied.
    guard let name = unsafe call.path else { return nil }
    let path = unsafe String(cString: name)
    switch unsafe call.operation {
    case TEST_VFS_OPEN: self = .open(path, creates: unsafe call.byte_count != 0)
    case TEST_VFS_DELETE: self = .remove(path, syncsFolder: unsafe call.byte_count != 0)
    case TEST_VFS_WRITE:
      let bytes = unsafe UnsafeRawBufferPointer(start: call.bytes, count: Int(call.byte_count))
      self = .write(path, offset: Int(unsafe call.offset), bytes: unsafe Array(bytes))
    case TEST_VFS_TRUNCATE: self = .truncate(path, byteCount: Int(unsafe call.offset))
    case TEST_VFS_SYNC: self = .sync(path)
    case TEST_VFS_READ: self = .read
    default: self = .question
    }
  }
}
