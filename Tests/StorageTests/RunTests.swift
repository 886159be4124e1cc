import ColumnStore
import SampleModel
import Storage
import Testing

@Suite("Runs")
struct RunTests {
  let folder: TemporaryFolder
  var path: String { folder.path + "/store" }

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("stay few over many small imports, and every row keeps its commit")
  func manyImports() throws {
    let store = try Store(path: path, access: .readWrite, createsIfMissing: true)
    for day in 0..<40 {
      try store.importing([
        batch(count: 10, from: day * 10), batch(water, phone, count: 1, from: day),
      ])
      let info = try store.info()
      #expect(info.types.allSatisfy { $0.runCount <= 8 })
      #expect(try folder.names(in: "store/segments").count <= 8)
    }
    let rows = try #require(try Store(path: path, access: .readOnly).rows(of: steps)["Watch"])
    #expect(rows.map { Int($0.value) } == Array(1...400))
    let commits = (0..<400).map { row in Int64(row / 10 + 1) }
    #expect(rows.map(\.commit) == commits)
    #expect(try store.total(of: water) == 820)
  }

  @Test("leave no file behind that is mostly dead")
  func deadBytes() throws {
    let store = try Store(path: path, access: .readWrite, createsIfMissing: true)
    let rare = SampleType(identifier: "HKQuantityTypeIdentifierHeight")
    try store.importing([batch(count: 2000), batch(rare, phone, count: 1)])
    for day in 0..<20 {
      try store.importing([batch(count: 2000, from: 2000 + day * 2000)])
      let info = try store.info()
      let live = info.types.reduce(0) { $0 + $1.byteCount }
      #expect(info.byteCount <= 2 * live + 200_000)
    }
    #expect(try store.total(of: rare) == 1)
    #expect(try Store(path: path, access: .readOnly).total(of: rare) == 1)
  }

  @Test("are read by one who opened the store before they were merged")
  func earlierReader() throws {
    let store = try Store(path: path, access: .readWrite, createsIfMissing: true)
    try store.importing([batch(count: 10)])
    let reader = try Store(path: path, access: .readOnly)
    #expect(try reader.types().count == 1)
    let early = try reader.sourceSeries(of: steps)
    try store.importing([batch(count: 10, from: 10)])
    try store.importing([batch(water, phone, count: 10)])
    // The file of the first commit is gone; the mapping is not.
    #expect(try rows(of: early[0].runs[0].series).map(\.value).reduce(0, +) == 55)
    #expect(try reader.total(of: water) == 55)
    #expect(try reader.total(of: steps) == 210)
  }

  @Test("remember what they know over a commit that leaves them alone")
  func sameSeries() throws {
    let store = try Store(path: path, access: .readWrite, createsIfMissing: true)
    try store.importing([batch(count: 10)])
    let before = try store.sourceSeries(of: steps)[0].runs[0].series
    try store.importing([batch(water, phone, count: 10)])
    #expect(try store.sourceSeries(of: steps)[0].runs[0].series === before)
  }

  /// 1 + 2 + … + count.
  static func total(ofFirst count: Int) -> Double {
    Double(count * (count + 1) / 2)
  }

  @Test("are read whole by other threads while imports go on")
  func concurrentReaders() async throws {
    let store = try Store(path: path, access: .readWrite, createsIfMissing: true)
    try store.importing([batch(count: 10)])
    let reader = try Store(path: path, access: .readOnly)
    let whole = Set((1...12).map { imports in Self.total(ofFirst: imports * 10) })
    try await withThrowingTaskGroup(of: Void.self) { group in
      for shared in [store, store, reader] {
        group.addTask {
          for _ in 0..<40 {
            _ = try shared.refresh()
            let total = try shared.total(of: steps)
            #expect(whole.contains(total), "\(total)")
          }
        }
      }
      group.addTask {
        for day in 1..<12 { try store.importing([batch(count: 10, from: day * 10)]) }
      }
      try await group.waitForAll()
    }
    _ = try reader.refresh()
    #expect(try reader.total(of: steps) == 7260)
  }
}
