import Foundation
import SampleModel
import Storage
import Synchronization
import Testing

@Suite("Room on the disk")
struct CompactionRoomTests {
  @Test("is taken by a compaction for one large type after the other")
  func compaction() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/store"
    let meter = Meter(folder: path + "/segments")
    let store = try Store(
      path: path, access: .readWrite, createsIfMissing: true, files: meter.fileSystem)
    let count = 140_000
    try store.importing([batch(count: count), batch(water, phone, count: count)])
    let first = [imported(0, steps, source: watch), imported(0, water)]
    #expect(try store.delete(first) == 2)
    let before = meter.byteCount
    meter.forget()
    try store.compact()
    #expect(meter.greatestByteCount > before * 5 / 4)
    #expect(meter.greatestByteCount < before * 7 / 4)
    #expect(meter.byteCount < before * 9 / 8)
    for type in [steps, water] {
      #expect(try store.total(of: type) == Double(count * (count + 1) / 2 - 1))
    }
  }
}

/// Sees how large the files of a folder are at each change of one of them.
private final class Meter: Sendable {
  private let folder: String
  private let greatest = Mutex(0)

  init(folder: String) {
    self.folder = folder
  }

  var fileSystem: FileSystem {
    FileSystem(observer: { _ in
      let byteCount = self.byteCount
      self.greatest.withLock { $0 = max($0, byteCount) }
    })
  }

  var greatestByteCount: Int { greatest.withLock { $0 } }

  var byteCount: Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.reduce(0) { sum, name in
      let values = try? FileManager.default.attributesOfItem(atPath: folder + "/" + name)
      return sum + (values?[.size] as? Int ?? 0)
    }
  }

  func forget() {
    greatest.withLock { $0 = 0 }
  }
}
