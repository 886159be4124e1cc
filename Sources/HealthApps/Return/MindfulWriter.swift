import TSQ

/// Writes mindful sessions: what Return and ReturnWatch have in common.
struct MindfulWriter: Sendable {
  let store: HealthStore?

  var status: AuthorizationStatus {
    (try? store?.authorizationStatus(for: .mindfulSession)) ?? .notDetermined
  }

  /// - Returns: false without a store, for a session without length, and where it was not saved.
  func save(start: Instant, end: Instant) -> Bool {
    (try? log(start: start, end: end)) != nil
  }

  func log(start: Instant, end: Instant) throws(HealthError) -> SampleIdentifier {
    guard let store else {
      throw HealthError(.healthDataUnavailable, "there is no health store")
    }
    guard start < end else {
      throw HealthError(.invalidArgument, "a session ends after it starts")
    }
    let sample = CategorySample(type: .mindfulSession, value: 0, start: start, end: end)
    try store.save(sample)
    return sample.uuid
  }

  /// - Returns: whether the request completed, whatever was answered.
  func request(_ types: Set<SampleType>) async -> Bool {
    guard let store else { return false }
    do {
      try await store.requestAuthorization(toShare: types, read: [])
      return true
    } catch {
      return false
    }
  }
}
