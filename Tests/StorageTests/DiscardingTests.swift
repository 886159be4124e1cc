import Foundation
import SampleModel
import Storage
import Testing

@Suite("Discarding a store")
struct DiscardingTests {
  let folder: TemporaryFolder
  var path: String { folder.path + "/store" }

  init() throws {
    folder = try TemporaryFolder()
  }

  private func opened() throws -> Store {
    try Store(path: path, access: .readWrite, createsIfMissing: true)
  }

  @Test("removes the folder of a store that never held anything")
  func unused() throws {
    let store = try opened()
    #expect(try store.discardIfUnused())
    #expect(try folder.names().isEmpty)
    #expect(try opened().importing([batch(count: 3)]).added == 3)
  }

  @Test("leaves a store that holds anything, were it an order of sources")
  func used() throws {
    let store = try opened()
    try store.setPriority(["Watch"], of: steps)
    #expect(try !store.discardIfUnused())
    #expect(try opened().priority(of: steps) == ["Watch"])
  }

  @Test("leaves a store that another one has open, and that one can write")
  func shared() throws {
    let store = try opened()
    let other = try opened()
    _ = try other.types()
    #expect(try !store.discardIfUnused())
    #expect(try other.importing([batch(count: 3)]).added == 3)
  }

  @Test("keeps what is written afterwards with a store that was discarded from being lost unsaid")
  func writingAfterwards() throws {
    let store = try opened()
    #expect(try store.discardIfUnused())
    #expect(throws: StoreError.self) { _ = try store.importing([batch(count: 3)]) }
  }

  @Test("refuses a change by who changed the store before, once its folder is gone")
  func removedByHand() throws {
    let store = try opened()
    try store.importing([batch(count: 3)])
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: StoreError.notFound(path: store.path)) {
      try store.importing([batch(count: 4)])
    }
  }
}
