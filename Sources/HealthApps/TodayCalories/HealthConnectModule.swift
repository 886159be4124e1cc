public import TSQ

/// Today's calories by Health Connect's rules, without the basal figure that it makes up.
public struct HealthConnectModule: HealthModule {
  private let store: HealthStore?
  private let timeZone: TimeZoneRules
  private let now: @Sendable () -> Instant

  /// - Parameter store: of the app's client; `nil` where there is none.
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

  public func requestPermissions() async -> Bool {
    await TodayCalories(store: store, timeZone: timeZone, now: now).requestPermissions()
  }

  /// - Returns: the active energy if there is some, else what was recorded of both: a basal figure
  ///   is never invented.
  public func getTodayCalories() async throws(BridgeError) -> Double {
    let active = try todaySum(of: .activeEnergyBurned, in: .kilocalorie, .getCalories)
    let basal = try todaySum(of: .basalEnergyBurned, in: .kilocalorie, .getCalories)
    return active > 0 ? active : active + basal
  }

  public func getTodaySteps() async throws(BridgeError) -> Double {
    try todaySum(of: .stepCount, in: .count, .getSteps)
  }

  private func todaySum(
    of type: SampleType, in unit: Unit, _ code: BridgeError.Code
  ) throws(BridgeError) -> Double {
    guard let store else { return 0 }
    let now = now()
    let start = timeZone.startOfDay(timeZone.day(containing: now))
    guard start < now else { return 0 }
    var request = StatisticsRequest(
      type: type, statistic: .sum, range: TimeRange(start: start, end: now), timeZone: timeZone)
    request.merge = .healthConnect
    request.unit = unit
    do {
      return try store.statistics(request).value ?? 0
    } catch {
      throw BridgeError(code, "\(error)")
    }
  }
}
