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
  /// The device as `major:minor`, as the system's list of mounts writes it.
  package let device: String
}

extension FileSystem {
  package func status(of file: borrowing OpenFile) throws(StoreError) -> FileStatus {
    var info = stat()
    // SAFETY: `info` is a valid place for the answer during the call.
    guard unsafe fstat(file.descriptor, &info) == 0 else {
      throw .failed(path: file.path, what: "look at", code: errno)
    }
    return FileStatus(info)
  }

  /// What lies at `path`, without following a symbolic link; `nil` if nothing does.
  package func status(at path: String) throws(StoreError) -> FileStatus? {
    var info = stat()
    // SAFETY: path and `info` are valid for the length of the call.
    guard unsafe lstat(path, &info) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .failed(path: path, what: "look at", code: errno)
    }
    return FileStatus(info)
  }
}

extension FileStatus {
  fileprivate init(_ info: stat) {
    let kind = info.st_mode & S_IFMT
    self.init(
      byteCount: Int(info.st_size), isRegularFile: kind == S_IFREG, isFolder: kind == S_IFDIR,
      isSymbolicLink: kind == S_IFLNK, isLinked: info.st_nlink > 0,
      device: Self.deviceName(UInt64(info.st_dev)))
  }

  /// The C library's layout of a device number: 12 low bits of the major part in the middle.
  private static func deviceName(_ device: UInt64) -> String {
    let major = device >> 8 & 0xFFF | device >> 32 & ~0xFFF
    let minor = device & 0xFF | device >> 12 & 0xFFFF_FF00
    return "\(major):\(minor)"
  }
}
