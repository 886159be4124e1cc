public import SampleModel

/// Waits for changes of some types, without telling what changed.
public struct ObserverQuery: Hashable, Sendable {
  /// Each change names those that it touched; changes of other types wake nobody.
  public var types: Set<SampleType>

  /// - Precondition: at least one type.
  public init(types: Set<SampleType>) {
    precondition(!types.isEmpty, "no types to observe")
    self.types = types
  }
}

extension HealthStore {
  /// The visible changes of some types from now on.
  ///
  /// An answer to a request wakes its own client for the types that were asked, whatever it was.
  /// - Throws: `HealthError.Code.authorizationNotDetermined` where the client never asked for one.
  func changes(of types: Set<SampleType>) throws(HealthError) -> AsyncStream<Set<SampleType>> {
    for type in types.sorted(by: { $0.identifier < $1.identifier }) {
      try HealthError.wording { () throws(QueryError) in _ = try visibility(of: type) }
    }
    return database.feed.changes { change in
      guard types.contains(change.type) else { return false }
      switch change {
      case .authorization(let key): return key.bundleIdentifier == self.client?.bundleIdentifier
      case .samples(let key):
        // Where the grants can't be read, a wake-up would tell more than silence.
        let visibility = try? self.visibility(of: key.type)
        return visibility?.shows(key.source) ?? false
      }
    }
  }
}
