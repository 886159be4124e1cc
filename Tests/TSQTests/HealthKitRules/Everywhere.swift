import Foundation
import Synchronization
import TSQ
import Testing

/// Where a rule is tested: what memory promises, a folder must hold too.
enum Place: CaseIterable {
  case memory, folder

  @TaskLocal static var current = Place.memory
  /// Where the folders of one test stand.
  @TaskLocal static var parent = ""
}

/// Runs each test twice: on stores in memory, then on stores in folders.
struct Everywhere: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for place in Place.allCases {
      try await Place.$current.withValue(place) {
        try await Place.$parent.withValue(folder.path, operation: body)
      }
    }
  }
}

extension Trait where Self == Everywhere {
  static var everywhere: Everywhere { Everywhere() }
}

extension Laboratory {
  /// An empty store where the test runs now.
  static func newStore() -> HealthStore {
    switch Place.current {
    case .memory: return .inMemory()
    case .folder:
      let path = Place.parent + "/" + UUID().uuidString
      do {
        return try HealthStore(path: path, access: .readWrite, createsIfMissing: true)
      } catch {
        preconditionFailure("\(path): \(error)")
      }
    }
  }
}
