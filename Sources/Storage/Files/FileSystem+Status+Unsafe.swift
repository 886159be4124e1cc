import CStatx
import Glibc
package import SampleModel

/// What lies at a path.
package struct FileStatus: Hashable, Sendable {
  package let byteCount: Int
  package let isRegularFile: Bool
  package let isFolder: Bool
  package let isSymbolicLink: Bool
  /// Whether any folder still has the file.
  package let isLinked: Bool
  /// The mode's bits of rights.
  package let permissions: UInt16
  private let deviceMajor: UInt32
  private let deviceMinor: UInt32

  /// The device as `major:minor`, as the system's list of mounts writes it.
  package var device: String { "\(deviceMajor):\(deviceMinor)" }
}

extension FileSystem {
  /// The flag by which an empty path stands for the descriptor itself.
  private static let emptyPath: Int32 = 0x1000
  /// Times are not asked for: whoever does makes the kernel write down the time of the next change,
  /// which then is one more that a sync has to wait for.
  private static let question = UInt32(STATX_TYPE | STATX_MODE | STATX_NLINK | STATX_SIZE)

  package func status(of file: borrowing OpenFile) throws(StoreError) -> FileStatus {
    var info = statx()
    // SAFETY: the path is terminated, and `info` a valid place for the answer during the call.
    let code = unsafe statx(file.descriptor, "", Self.emptyPath, Self.question, &info)
    guard code == 0 else { throw .failed(path: file.path, what: "look at", code: errno) }
    return FileStatus(info)
  }

  /// What lies at `path`, without following a symbolic link; `nil` if nothing does.
  package func status(at path: String) throws(StoreError) -> FileStatus? {
    var info = statx()
    // SAFETY: path and `info` are valid for the length of the call.
    guard unsafe statx(AT_FDCWD, path, AT_SYMLINK_NOFOLLOW, Self.question, &info) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .failed(path: path, what: "look at", code: errno)
    }
    return FileStatus(info)
  }
}

extension FileStatus {
  fileprivate init(_ info: statx) {
    let kind = UInt32(info.stx_mode) & S_IFMT
    self.init(
      byteCount: Int(info.stx_size), isRegularFile: kind == S_IFREG, isFolder: kind == S_IFDIR,
      isSymbolicLink: kind == S_IFLNK, isLinked: info.stx_nlink > 0,
      permissions: info.stx_mode & 0o7777, deviceMajor: info.stx_dev_major,
      deviceMinor: info.stx_dev_minor)
  }
}
