import Glibc
package import SampleModel

extension FileSystem {
  /// Waits until a folder's entries are on the disk.
  package func syncFolder(_ path: String) throws(StoreError) {
    try pass(.sync, path)
    // SAFETY: the path is a terminated string for the length of the call.
    let descriptor = unsafe Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .failed(path: path, what: FileOperation.sync.rawValue, code: errno)
    }
    let folder = OpenFile(descriptor: descriptor, path: path)
    guard fsync(folder.descriptor) == 0 else {
      throw .failed(path: path, what: FileOperation.sync.rawValue, code: errno)
    }
    observer?(.syncFolder(path))
  }

  /// Creates a folder of mode 0700 whatever the umask, with its parents where they are missing.
  ///
  /// Its name is on the disk when the call returns, also where the folder was there before: who
  /// made it may have been interrupted.
  package func createFolder(_ path: String) throws(StoreError) {
    try pass(.createFolder, path)
    // SAFETY: the path is a terminated string for the length of the calls.
    if unsafe mkdir(path, 0o700) == 0 {
      unsafe chmod(path, 0o700)
      observer?(.createFolder(path))
      return try syncFolder(path + "/..")
    }
    if errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      try createFolder(String(path[..<slash]))
      return try createFolder(path)
    }
    guard errno == EEXIST, let found = try status(at: path), found.isFolder else {
      throw .failed(path: path, what: FileOperation.createFolder.rawValue, code: errno)
    }
    try syncFolder(path + "/..")
  }

  /// Removes an empty folder.
  package func removeFolder(_ path: String) throws(StoreError) {
    try pass(.unlink, path)
    // SAFETY: the path is a terminated string for the length of the call.
    guard unsafe rmdir(path) == 0 else {
      throw .failed(path: path, what: FileOperation.unlink.rawValue, code: errno)
    }
    observer?(.remove(path))
  }

  /// Gives a folder the mode 0700.
  package func protect(_ folder: String) throws(StoreError) {
    // SAFETY: the path is a terminated string for the length of the call.
    guard unsafe chmod(folder, 0o700) == 0 else {
      throw .failed(path: folder, what: "protect", code: errno)
    }
  }

  /// Names of the entries of a folder, without `.` and `..`; at most `limit`.
  package func names(in path: String, limit: Int) throws(StoreError) -> [String] {
    try pass(.list, path)
    // SAFETY: the stream is used between its opening and its closing only; an entry's name is
    // copied before the next entry is read.
    guard let folder = unsafe opendir(path) else {
      throw .failed(path: path, what: FileOperation.list.rawValue, code: errno)
    }
    defer { unsafe _ = closedir(folder) }
    var names: [String] = []
    while names.count < limit, let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { text in
          unsafe String(cString: text)
        }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  /// The path without symbolic links and `..`; `nil` if nothing is there.
  package func resolved(_ path: String) -> String? {
    // SAFETY: `realpath` allocates the answer, which is copied and then freed.
    guard let answer = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(answer) }
    return unsafe String(cString: answer)
  }

  /// Whether this process may change a file, or create files in a folder.
  package func isWritable(_ path: String) -> Bool {
    guard (try? pass(.probe, path)) != nil else { return false }
    // SAFETY: the path is a terminated string for the length of the call.
    return unsafe access(path, W_OK) == 0
  }
}
