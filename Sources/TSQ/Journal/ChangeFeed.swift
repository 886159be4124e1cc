import SampleModel
import Synchronization

/// Wakes those who wait for changes.
final class ChangeFeed: Sendable {
  /// What a commit or an answered request changed.
  enum Change: Hashable, Sendable {
    case samples(SampleKey)
    /// What a client may read of a type, perhaps: it is told whatever the answer was.
    case authorization(GrantKey)
  }

  private struct Subscriber: Sendable {
    let isInterested: @Sendable (Change) -> Bool
    let continuation: AsyncStream<Set<SampleType>>.Continuation
  }

  private struct State {
    // Not a literal: that would have the type's metadata made in every process.
    var subscribers = [Int: Subscriber]()
    var nextNumber = 0
  }

  private let state = Mutex(State())

  /// The types of changes that pass a test, from now on; waiting ones are joined.
  func changes(
    where isInterested: @escaping @Sendable (Change) -> Bool
  ) -> AsyncStream<Set<SampleType>> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Set<SampleType>.self, bufferingPolicy: .bufferingNewest(64))
    let number = state.withLock { state in
      state.nextNumber += 1
      state.subscribers[state.nextNumber] = Subscriber(
        isInterested: isInterested, continuation: continuation)
      return state.nextNumber
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { $0.subscribers[number] = nil }
    }
    return stream
  }

  /// Called after a change is done, outside of all locks.
  ///
  /// - Parameter changed: not asked where nobody waits.
  func publish(_ changed: () -> Set<Change>) {
    let subscribers = state.withLock { Array($0.subscribers.values) }
    guard !subscribers.isEmpty else { return }
    let changes = changed()
    for subscriber in subscribers {
      let types = changes.filter(subscriber.isInterested).map(\.type)
      if !types.isEmpty { subscriber.continuation.yield(Set(types)) }
    }
  }
}

extension ChangeFeed.Change {
  var type: SampleType {
    switch self {
    case .samples(let key): key.type
    case .authorization(let key): key.type
    }
  }
}
