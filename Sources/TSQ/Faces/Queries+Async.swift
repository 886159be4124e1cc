public import SampleModel

extension StatisticsQuery {
  /// As `HealthStore.execute(_:)`, away from the caller's thread.
  public func result(for store: HealthStore) async throws(HealthError) -> Statistics {
    try store.execute(self)
  }
}

extension StatisticsCollectionQuery {
  /// As `HealthStore.execute(_:)`, away from the caller's thread.
  public func result(for store: HealthStore) async throws(HealthError) -> StatisticsCollection {
    try store.execute(self)
  }

  /// The initial collection, then a new one after each change.
  public func results(
    for store: HealthStore
  ) throws(HealthError) -> LiveResults<StatisticsCollection> {
    LiveResults(signals: try store.changes(of: [type])) { (_) throws(HealthError) in
      try store.execute(self)
    }
  }
}

extension SampleQuery {
  /// As `HealthStore.execute(_:)`, away from the caller's thread.
  public func result(for store: HealthStore) async throws(HealthError) -> [Sample] {
    try store.execute(self)
  }
}

extension SourceQuery {
  /// As `HealthStore.execute(_:)`, away from the caller's thread.
  public func result(for store: HealthStore) async throws(HealthError) -> Set<Source> {
    try store.execute(self)
  }
}

extension DurationQuery {
  /// As `HealthStore.execute(_:)`, away from the caller's thread.
  public func result(for store: HealthStore) async throws(HealthError) -> Quantity {
    try store.execute(self)
  }
}

extension WorkoutQuery {
  /// As `HealthStore.execute(_:)`, away from the caller's thread.
  public func result(for store: HealthStore) async throws(HealthError) -> [Workout] {
    try store.execute(self)
  }
}

extension ActivitySummaryQuery {
  /// As `HealthStore.execute(_:)`, away from the caller's thread.
  public func result(for store: HealthStore) async throws(HealthError) -> [ActivitySummary] {
    try store.execute(self)
  }
}

extension AnchoredObjectQuery {
  /// As `HealthStore.execute(_:)`, away from the caller's thread.
  public func result(for store: HealthStore) async throws(HealthError) -> Result {
    try store.execute(self)
  }

  /// What came since the anchor, then what each later change brings.
  public func results(for store: HealthStore) throws(HealthError) -> LiveResults<Result> {
    LiveResults(signals: try store.changes(of: [type])) { (last) throws(HealthError) in
      var next = self
      if let last { next.anchor = last.newAnchor }
      return try store.execute(next)
    }
  }
}

extension ObserverQuery {
  /// The types that changed, after each change; changes before the call are not told.
  ///
  /// - Throws: `HealthError.Code.authorizationNotDetermined` where the client never asked for one.
  public func changes(
    in store: HealthStore
  ) throws(HealthError) -> AsyncStream<Set<SampleType>> {
    try store.changes(of: types)
  }
}

extension HealthStore {
  /// As `execute(_:)` of several statistics queries; a cancelled task begins no further part.
  public func results(of queries: [StatisticsQuery]) async -> [Result<Statistics, HealthError>] {
    execute(queries) { Task.isCancelled }
  }
}
