public import TSQ

extension Water {
  /// Asks to save and to read water, then looks at the status of saving only.
  ///
  /// - Throws: `WaterError.notAvailable` without a store; `.failed` where the prompt did not appear.
  @discardableResult
  public func requestAuthorization() async throws(WaterError) -> Bool {
    guard let store else { throw .notAvailable }
    do throws(HealthError) {
      try await store.requestAuthorization(toShare: Self.shareTypes, read: Self.readTypes)
    } catch {
      throw .failed(error)
    }
    return try checkAuthorizationStatus()
  }

  /// As the call of the same name that waits.
  public func logWater(
    amount milliliters: Double, date: Instant
  ) async throws(WaterError) -> SampleIdentifier {
    let log: (Double, Instant) throws(WaterError) -> SampleIdentifier = logWater
    return try log(milliliters, date)
  }
}
