import Foundation
import Storage

/// What a disk holds, and what may be lost since it was not synced.
struct Disk {
  private struct File {
    var durable: [UInt8] = []
    var pending: [Change] = []
  }

  private enum Change {
    case write(offset: Int, bytes: [UInt8])
    case truncate(Int)
  }

  private enum Entry {
    case file(Int)
    case folder
  }

  private struct NameChange {
    var removed: String?
    var added: (name: String, entry: Entry)?
  }

  private struct Folder {
    var durable: [String: Entry] = [:]
    var pending: [NameChange] = []
    /// What programs see.
    var live: [String: Entry] = [:]

    mutating func change(_ change: NameChange) {
      pending.append(change)
      Self.apply(change, to: &live)
    }

    static func apply(_ change: NameChange, to entries: inout [String: Entry]) {
      if let name = change.removed { entries[name] = nil }
      if let added = change.added { entries[added.name] = added.entry }
    }
  }

  /// Bytes that reach the disk together or not at all.
  private static let pieceByteCount = 512

  private let root: String
  private var files: [File] = []
  private var folders: [String: Folder]

  /// - Parameter root: a folder that is on the disk already, without entries.
  init(root: String) {
    self.root = root
    folders = [root: Folder()]
  }

  /// Puts a store's files on the disk, where nothing of them can be lost.
  mutating func put(_ store: KeptStore, at path: String) {
    apply(.createFolder(path))
    apply(.createFolder(path + "/segments"))
    for (name, bytes) in store.files {
      let file = path + "/" + name
      apply(.create(file))
      apply(.write(file, offset: 0, bytes: bytes))
      apply(.sync(file))
    }
    for folder in [path + "/segments", path, path + "/.."] { apply(.syncFolder(folder)) }
  }

  static func folder(of path: String) -> String { String(path[..<slash(in: path)]) }

  private static func name(of path: String) -> String {
    String(path[path.index(after: slash(in: path))...])
  }

  private static func slash(in path: String) -> String.Index {
    path.lastIndex(of: "/") ?? path.startIndex
  }

  mutating func apply(_ event: FileEvent) {
    switch event {
    case .createFolder(let path):
      folders[path] = Folder()
      change(path, NameChange(added: (Self.name(of: path), .folder)))
    case .create(let path):
      guard file(at: path) == nil else { return }
      files.append(File())
      change(path, NameChange(added: (Self.name(of: path), .file(files.count - 1))))
    case .write(let path, let offset, let bytes):
      append(.write(offset: offset, bytes: bytes), to: path)
    case .truncate(let path, let byteCount): append(.truncate(byteCount), to: path)
    case .sync(let path):
      guard let number = file(at: path) else { return }
      for change in files[number].pending { Self.apply(change, to: &files[number].durable) }
      files[number].pending = []
    case .syncFolder(let path):
      let folder = path.hasSuffix("/..") ? Self.folder(of: Self.folder(of: path)) : path
      guard let live = folders[folder]?.live else { return }
      folders[folder]?.durable = live
      folders[folder]?.pending = []
    case .rename(let source, let target):
      guard let number = file(at: source) else { return }
      change(
        source,
        NameChange(removed: Self.name(of: source), added: (Self.name(of: target), .file(number))))
    case .remove(let path):
      guard file(at: path) != nil else { return }
      change(path, NameChange(removed: Self.name(of: path)))
    }
  }

  private func file(at path: String) -> Int? {
    guard case .file(let number) = folders[Self.folder(of: path)]?.live[Self.name(of: path)] else {
      return nil
    }
    return number
  }

  private mutating func change(_ path: String, _ change: NameChange) {
    folders[Self.folder(of: path)]?.change(change)
  }

  private mutating func append(_ change: Change, to path: String) {
    guard let number = file(at: path) else { return }
    files[number].pending.append(change)
  }

  private static func apply(_ change: Change, to bytes: inout [UInt8]) {
    switch change {
    case .write(let offset, let written): put(written[...], at: offset, in: &bytes)
    case .truncate(let count): resize(&bytes, to: count)
    }
  }

  private static func put(_ piece: ArraySlice<UInt8>, at offset: Int, in bytes: inout [UInt8]) {
    resize(&bytes, to: max(bytes.count, offset + piece.count))
    bytes.replaceSubrange(offset..<offset + piece.count, with: piece)
  }

  private static func resize(_ bytes: inout [UInt8], to count: Int) {
    if bytes.count > count { bytes.removeLast(bytes.count - count) }
    bytes.append(contentsOf: repeatElement(0, count: count - bytes.count))
  }
}

extension Disk {
  /// Lays out what is left when the power fails now.
  ///
  /// - Parameter kept: how much of what was not synced reached the disk, from 0 to 1.
  func lose(into target: String, kept: Double, _ numbers: inout SeededNumbers) throws {
    try layOut(root, into: target, kept: kept, &numbers)
  }

  private func layOut(
    _ path: String, into target: String, kept: Double, _ numbers: inout SeededNumbers
  ) throws {
    guard let folder = folders[path] else { return }
    try FileManager.default.createDirectory(
      atPath: target, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    var entries = folder.durable
    for change in folder.pending where Self.happens(kept, &numbers) {
      Folder.apply(change, to: &entries)
    }
    for (name, entry) in entries.sorted(by: { $0.key < $1.key }) {
      switch entry {
      case .folder:
        try layOut(path + "/" + name, into: target + "/" + name, kept: kept, &numbers)
      case .file(let number):
        try write(content(of: files[number], kept: kept, &numbers), to: target + "/" + name)
      }
    }
  }

  private func content(
    of file: File, kept: Double, _ numbers: inout SeededNumbers
  ) -> [UInt8] {
    var bytes = file.durable
    for change in file.pending {
      guard case .write(let offset, let written) = change else {
        if Self.happens(kept, &numbers) { Self.apply(change, to: &bytes) }
        continue
      }
      var start = 0
      while start < written.count {
        let border = (offset + start) / Self.pieceByteCount * Self.pieceByteCount
        let end = min(written.count, border + Self.pieceByteCount - offset)
        if Self.happens(kept, &numbers) {
          Self.put(written[start..<end], at: offset + start, in: &bytes)
        }
        start = end
      }
    }
    return bytes
  }

  private static func happens(_ probability: Double, _ numbers: inout SeededNumbers) -> Bool {
    Double.random(in: 0..<1, using: &numbers) < probability
  }
}
