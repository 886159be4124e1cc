import TSQ

/// Writes mindful sessions: what Return and ReturnWatch have in common.
struct MindfulWriter: Sendable {
  let store: HealthStore?

  var status: AuthorizationStatus {
    (try? store?.authorizationStatus(for: .mindfulSession)) ?? .notDetermined
  }

  /// - Returns: false without a store, for a session without length, and where it was not saved.
  func save(start: Instant, end: Instant) -> Bool {
    guard let store, start < end else { return false }
    let sample = CategorySample(type: .mindfulSession, value: 0, start: start, end: end)
    return (try? store.save(sample)) != nil
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
