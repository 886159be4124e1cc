import Foundation
import Storage
import Synchronization

/// Writes down every change of files, the store's own and SQLite's, in the order they are made.
final class Recorder: Sendable {
  enum Entry: Hashable {
    case event(FileEvent)
    /// A step of the history returned: what it did was acknowledged.
    case acknowledged
  }

  private struct Log {
    var entries: [Entry] = []
    /// Write-ahead logs whose name SQLite puts on the disk with their first sync.
    var newLogs: Set<String> = []
  }

  private let log = Mutex(Log())

  var entries: [Entry] { log.withLock { $0.entries } }

  var fileSystem: FileSystem {
    let layer = TestLayer { call in self.record(call) }
    return FileSystem(observer: { self.append([$0]) }, databaseLayer: layer.name)
  }

  func acknowledge() {
    log.withLock { $0.entries.append(.acknowledged) }
  }

  private func append(_ events: [FileEvent]) {
    log.withLock { $0.entries += events.map(Entry.event) }
  }

  private func record(_ call: LayerCall) -> LayerAnswer {
    switch call {
    case .open(let path, true):
      guard !FileManager.default.fileExists(atPath: path) else { break }
      append([.create(path)])
      _ = log.withLock { $0.newLogs.insert(path) }
    case .remove(let path, let syncsFolder):
      append([.remove(path)] + (syncsFolder ? [.syncFolder(Disk.folder(of: path))] : []))
    case .write(let path, let offset, let bytes):
      append([.write(path, offset: offset, bytes: bytes)])
    case .truncate(let path, let byteCount): append([.truncate(path, byteCount: byteCount)])
    case .sync(let path):
      let isNew = log.withLock { $0.newLogs.remove(path) != nil }
      append([.sync(path)] + (isNew ? [.syncFolder(Disk.folder(of: path))] : []))
      // What the disk holds is the replay's matter.
      return .skip
    case .open, .read, .question: break
    }
    return .goOn
  }
}
