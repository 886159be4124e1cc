public import TSQ

/// Logs glasses of water and lists today's: quantity samples, read and written.
public struct Water: Sendable {
  /// Who the app is to the health store.
  public static let client = Client(name: "Water", bundleIdentifier: "app.tsq.water")
  /// What the app asks to save.
  public static let shareTypes: Set<SampleType> = [.dietaryWater]
  /// What the app asks to read; without it the history holds its own entries alone.
  public static let readTypes: Set<SampleType> = [.dietaryWater]
  /// What the prompt shows of the app.
  public static let usageDescriptions = UsageDescriptions(
    read: "Water shows what you drank today.", share: "Water adds each glass that you log.")

  let store: HealthStore?
  private let timeZone: TimeZoneRules
  private let now: @Sendable () -> Instant

  /// - Parameter store: of the app's client; `nil` where there is no health store.
  /// - Parameter timeZone: whose day is today.
  /// - Parameter now: asked for each answer.
  public init(
    store: HealthStore?, timeZone: TimeZoneRules,
    now: @escaping @Sendable () -> Instant = { Clock.now() }
  ) {
    self.store = store
    self.timeZone = timeZone
    self.now = now
  }

  /// Whether the app may save; whether it may read, nobody tells.
  ///
  /// - Throws: `WaterError.notAvailable`, `.failed`.
  public func checkAuthorizationStatus() throws(WaterError) -> Bool {
    try run { (store) throws(HealthError) in
      try store.authorizationStatus(for: .dietaryWater) == .sharingAuthorized
    }
  }

  /// Logs an amount at one instant, marked as typed in by a person.
  ///
  /// - Parameter milliliters: greater than 0.
  /// - Parameter date: when it was drunk.
  /// - Returns: the UUID of the new sample.
  /// - Throws: `WaterError.notAuthorized` unless saving is allowed; `.notAvailable`, `.failed`.
  public func logWater(
    amount milliliters: Double, date: Instant
  ) throws(WaterError) -> SampleIdentifier {
    guard try checkAuthorizationStatus() else { throw .notAuthorized }
    let sample = QuantitySample(
      type: .dietaryWater, quantity: Quantity(value: milliliters, unit: .milliliter), start: date,
      end: date, metadata: Metadata().with(.wasUserEntered, true))
    try run { (store) throws(HealthError) in
      guard milliliters > 0 else {
        throw HealthError(.invalidArgument, "\(milliliters) mL is no amount to drink")
      }
      try store.save(sample)
    }
    return sample.uuid
  }

  /// Takes back an entry of the app's own.
  ///
  /// - Throws: `WaterError.failed` with `invalidArgument` where it is not there.
  public func undo(_ uuid: SampleIdentifier) throws(WaterError) {
    try run { (store) throws(HealthError) in
      let found = try store.execute(
        SampleQuery(type: .dietaryWater, predicate: .objects(with: [uuid])))
      guard !found.isEmpty else {
        throw HealthError(.invalidArgument, "\(uuid) is no entry of this app")
      }
      try store.delete(found)
    }
  }

  /// Today's entries, the newest first; where reading was denied, those of the app alone.
  ///
  /// - Throws: `WaterError.notAvailable`, `.failed`.
  public func todaysHistory() throws(WaterError) -> WaterHistory {
    let now = now()
    let start = timeZone.startOfDay(timeZone.day(containing: now))
    let samples = try run { (store) throws(HealthError) in
      try store.execute(
        SampleQuery(
          type: .dietaryWater,
          // What is logged at this very instant belongs to the history.
          predicate: .samples(withStart: start, end: now.adding(microseconds: 1)),
          sortDescriptors: [SampleSortDescriptor(.startDate, order: .reverse)]))
    }
    return WaterHistory(entries: samples.map(WaterHistory.Entry.init))
  }

  /// Runs a call of the store and words its failure.
  func run<Value>(
    _ body: (HealthStore) throws(HealthError) -> Value
  ) throws(WaterError) -> Value {
    guard let store else { throw .notAvailable }
    do throws(HealthError) {
      return try body(store)
    } catch {
      throw error.code == .authorizationDenied ? .notAuthorized : .failed(error)
    }
  }
}
