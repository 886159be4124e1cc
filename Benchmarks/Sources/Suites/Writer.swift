import Dispatch
import Synchronization

/// Appends to a store on a thread of its own, as long as it is asked to.
final class Writer: Sendable {
  private let store: TemporaryStore
  private let queue = DispatchQueue(label: "writer")
  private let isWanted = Atomic(false)

  init(_ store: TemporaryStore) {
    self.store = store
  }

  func start() {
    isWanted.store(true, ordering: .releasing)
    queue.async { [self] in
      while isWanted.load(ordering: .acquiring) {
        do {
          try store.append()
        } catch {
          preconditionFailure("append: \(error)")
        }
      }
    }
  }

  /// Does not wait for the append that goes on.
  func stop() {
    isWanted.store(false, ordering: .releasing)
  }

  func waitUntilIdle() {
    queue.sync {}
  }
}
