import Synchronization

/// The stores of this process whose catalogs are open, in the order of their opening.
///
/// An open catalog holds up to three file descriptors, and the lock of its writers one more, of which
/// a process has few: the ones that were not used lately are closed, and open themselves again.
final class OpenCatalogs: Sendable {
  /// File descriptors belong to the process, and so does their count.
  static let shared = OpenCatalogs()

  /// Most catalogs that stay open: a third of the usual 1,024 descriptors, with four for each.
  static let limit = 84

  private struct Entry {
    weak var store: Store?
  }

  private let queue = Mutex<[Entry]>([])

  /// Closes others where there are too many now.
  ///
  /// The caller may hold its store's lock: those of others are never waited for.
  func opened(_ store: Store) {
    queue.withLock { queue in
      queue.removeAll { $0.store == nil }
      queue.append(Entry(store: store))
    }
    // The first time a store is asked it may have been used since; the second time it was not.
    for _ in 0..<2 * Self.limit {
      guard let candidate = surplus() else { return }
      if !candidate.closeCatalogIfIdle() {
        queue.withLock { $0.append(Entry(store: candidate)) }
      }
    }
  }

  /// Takes out the store that stands first; `nil` where there are not too many.
  private func surplus() -> Store? {
    queue.withLock { queue in
      while queue.count > Self.limit {
        if let store = queue.removeFirst().store { return store }
      }
      return nil
    }
  }
}
