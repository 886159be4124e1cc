import TSQ

/// One of the questions that every rival is asked; its answer is a list of numbers.
struct Question {
  let name: String
  let ask: () throws -> [Double?]

  static func all(for store: HealthStore) throws -> [Question] {
    let asker = try Asker(store)
    // Worded once, as the rivals' statements are.
    let daySum = asker.steps(.none, asker.day)
    let windowSum = asker.active(.none, asker.window)
    let dailySums = asker.steps(.none, asker.tenYears)
    let mindful = asker.mindful()
    let mergedSteps = asker.steps(.priority, asker.tenYears)
    let active = asker.active(.priority, asker.tenYears)
    let basal = asker.basal()
    let heartRates = asker.heartRates()
    let instants = asker.instants()
    return [
      Question(name: "day-sum") { try asker.value(daySum) },
      Question(name: "window-sum") { try asker.value(windowSum) },
      Question(name: "daily-sums") { try asker.daily(dailySums) },
      Question(name: "daily-mindful") { try asker.daily(mindful) },
      Question(name: "daily-merged-steps") { try asker.daily(mergedSteps) },
      Question(name: "daily-calories") { try asker.calories(active, else: basal) },
      Question(name: "hourly-heart-rate") { try heartRates.flatMap { try asker.hourly($0) } },
      Question(name: "open-samples") { try asker.openCounts(at: instants) },
    ]
  }
}

/// Words the questions for a store.
private struct Asker {
  let store: HealthStore
  let zone: TimeZoneRules
  let day: TimeRange
  /// 3.3 years, cutting samples at both ends.
  let window = TimeRange(
    start: Instant(seconds: 1_488_701_600), end: Instant(seconds: 1_593_104_405))
  let tenYears: TimeRange
  let year: TimeRange

  init(_ store: HealthStore) throws {
    self.store = store
    zone = try TimeZoneRules(identifier: "America/New_York")
    day = TimeRange(start: Instant(seconds: 1_592_193_600), end: Instant(seconds: 1_592_280_000))
    tenYears = TimeRange(
      start: Instant(seconds: 1_420_088_400), end: Instant(seconds: 1_735_707_600))
    year = TimeRange(start: Instant(seconds: 1_577_854_800), end: Instant(seconds: 1_609_477_200))
  }

  func request(
    _ name: String, _ statistic: StatisticsRequest.Statistic, _ range: TimeRange
  ) -> StatisticsRequest {
    StatisticsRequest(
      type: SampleType(identifier: name), statistic: statistic, range: range, timeZone: zone)
  }

  func steps(_ merge: StatisticsRequest.Merge, _ range: TimeRange) -> StatisticsRequest {
    var request = request("HKQuantityTypeIdentifierStepCount", .sum, range)
    request.merge = merge
    request.priority = ["Robin\u{2019}s Apple\u{00A0}Watch", "Robin\u{2019}s iPhone", "Step Trail"]
    return request
  }

  func active(_ merge: StatisticsRequest.Merge, _ range: TimeRange) -> StatisticsRequest {
    var request = request("HKQuantityTypeIdentifierActiveEnergyBurned", .sum, range)
    request.merge = merge
    return request
  }

  func mindful() -> StatisticsRequest {
    request("HKCategoryTypeIdentifierMindfulSession", .duration, tenYears)
  }

  func basal() -> StatisticsRequest {
    request("HKQuantityTypeIdentifierBasalEnergyBurned", .sum, tenYears)
  }

  func heartRates() -> [StatisticsRequest] {
    [StatisticsRequest.Statistic.minimum, .average, .maximum].map {
      request("HKQuantityTypeIdentifierHeartRate", $0, year)
    }
  }

  /// A thousand.
  func instants() -> [Instant] {
    (0..<1_000).map { probe in
      Instant(microseconds: 1_420_100_000_500_000 + Int64(probe) * 315_000_000_000)
    }
  }

  func value(_ request: StatisticsRequest) throws -> [Double?] {
    [try store.statistics(request).value]
  }

  func buckets(
    _ request: StatisticsRequest, _ unit: CalendarInterval.Unit
  ) throws -> [Double?] {
    var request = request
    request.interval = CalendarInterval(unit)
    return try store.statistics(request).buckets?.map(\.value) ?? []
  }

  func daily(_ request: StatisticsRequest) throws -> [Double?] { try buckets(request, .day) }

  func hourly(_ request: StatisticsRequest) throws -> [Double?] { try buckets(request, .hour) }

  /// Active energy; where there is none, basal energy too.
  func calories(
    _ active: StatisticsRequest, else basal: StatisticsRequest
  ) throws -> [Double?] {
    try zip(daily(active), daily(basal)).map { active, basal in
      if let active, active > 0 { return active }
      return basal.map { (active ?? 0) + $0 } ?? active
    }
  }

  /// How many samples of active energy are open at each of some instants.
  func openCounts(at instants: [Instant]) throws -> [Double?] {
    let type = SampleType(identifier: "HKQuantityTypeIdentifierActiveEnergyBurned")
    return try store.openCounts(of: type, at: instants).map(Double.init)
  }
}
