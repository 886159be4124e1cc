import Glibc
import SampleModel

/// What the readers ask the file system.
enum FileSystem {
  enum Kind {
    case file, folder, other
  }

  /// What lies at the path; a link given by name is followed.
  static func kind(of path: String) throws(ImportError) -> Kind {
    var status = stat()
    // SAFETY: the structure lives in this frame, and the path is passed as a C string.
    guard unsafe stat(path, &status) == 0 else { throw error(path: path, code: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// The regular files below a folder with their paths, nearest first, then by name.
  ///
  /// Links are not followed. Depth and number have limits far above those of any export.
  static func files(below root: String) throws(ImportError) -> [String] {
    let depthLimit = 8
    let countLimit = 100_000
    var result: [String] = []
    var level = [root]
    for _ in 0..<depthLimit where !level.isEmpty {
      var next: [String] = []
      for folder in level {
        for name in try names(in: folder) where result.count + next.count < countLimit {
          let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
          switch linkKind(of: path) {
          case .file: result.append(path)
          case .folder: next.append(path)
          default: break
          }
        }
      }
      level = next
    }
    return result
  }

  static func error(path: String, code: Int32) -> ImportError {
    // SAFETY: strerror gives a static or per-thread C string, copied at once.
    let text = unsafe strerror(code).map { unsafe String(cString: $0) }
    return ImportError(reason: .unreadable(text ?? "error \(code)"), path: path)
  }

  private static func linkKind(of path: String) -> Kind {
    var status = stat()
    // SAFETY: the structure lives in this frame, and the path is passed as a C string.
    guard unsafe lstat(path, &status) == 0 else { return .other }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  private static func names(in folder: String) throws(ImportError) -> [String] {
    // SAFETY: the stream is closed below and used nowhere else.
    guard let stream = unsafe opendir(folder) else { throw error(path: folder, code: errno) }
    // SAFETY: as above.
    defer { unsafe closedir(stream) }
    var names: [String] = []
    // SAFETY: readdir's entry is valid until the next call, and its name ends with a zero byte.
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
