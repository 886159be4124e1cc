public import TSQ

/// Today's calories by HealthKit's rules: active energy, or active and basal energy together.
public struct TodayCalories: HealthModule {
  /// Who the app is to the health store.
  public static let client = Client(
    name: "TodayCalories", bundleIdentifier: "app.tsq.todaycalories")
  /// What the prompt asks to read: the parts of the calories, and steps.
  public static let readTypes: Set<SampleType> = [
    .activeEnergyBurned, .basalEnergyBurned, .stepCount,
  ]
  /// The app writes nothing; the purpose of writing is asked for all the same.
  public static let usageDescriptions = UsageDescriptions(
    read: "TodayCalories shows what you burned today.", share: "TodayCalories writes nothing.")

  private let store: HealthStore?
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

  /// - Returns: whether the person answered; what was granted shows only in the data.
  public func requestPermissions() async -> Bool {
    guard let store else { return false }
    do {
      try await store.requestAuthorization(toShare: [], read: Self.readTypes)
      return true
    } catch {
      return false
    }
  }

  /// Both sums are asked at the same time; without data a part counts as 0.
  ///
  /// - Returns: the active energy if there is some, else active and basal; 0 without a store.
  /// - Throws: `GET_CALORIES_ERROR` with the first part's error; both parts are awaited.
  public func getTodayCalories() async throws(BridgeError) -> Double {
    let sums = try await todaySums(
      of: [.activeEnergyBurned, .basalEnergyBurned], in: .kilocalorie, failingWith: .getCalories)
    return sums[0] > 0 ? sums[0] : sums[0] + sums[1]
  }

  /// - Throws: `GET_STEPS_ERROR`.
  public func getTodaySteps() async throws(BridgeError) -> Double {
    try await todaySums(of: [.stepCount], in: .count, failingWith: .getSteps)[0]
  }

  /// Today's sum of any cumulative type, in its display unit.
  ///
  /// - Throws: `NO_TYPE` for a name that means no type.
  public func getTodaySum(ofTypeNamed name: String) async throws(BridgeError) -> Double {
    let type: SampleType
    do {
      type = try SampleType(named: name)
    } catch {
      throw BridgeError(.noType, "no type is named \(name)")
    }
    return try await todaySums(of: [type], in: type.displayUnit, failingWith: .getSteps)[0]
  }

  private func todaySums(
    of types: [SampleType], in unit: Unit, failingWith code: BridgeError.Code
  ) async throws(BridgeError) -> [Double] {
    guard let store else { return types.map { _ in 0 } }
    let now = now()
    let today = Predicate.samples(
      withStart: timeZone.startOfDay(timeZone.day(containing: now)), end: now)
    let results = await store.results(
      of: types.map {
        StatisticsQuery(type: $0, predicate: today, options: .cumulativeSum)
      })
    var sums: [Double] = []
    for result in results {
      switch result {
      case .success(let statistics):
        let sum = try? statistics.sumQuantity()?.converted(to: unit)
        sums.append(sum?.value ?? 0)
      case .failure(let error) where error.code == .noData: sums.append(0)
      case .failure(let error): throw BridgeError(code, error.message)
      }
    }
    return sums
  }
}
