// An app that asks HealthKit what its documents leave open; see README.md beside it.
// Not part of the package's build: it needs Apple's platforms.

import HealthKit
import SwiftUI

@main
struct DeviceQuestionsApp: App {
  @State private var text = "Asking HealthKit…"

  var body: some Scene {
    WindowGroup {
      ScrollView { Text(text).font(.system(.body, design: .monospaced)).padding() }
        .task { text = await DeviceQuestions().answers() }
    }
  }
}

/// Asks each question with samples in a year of its own, and deletes them.
@MainActor
struct DeviceQuestions {
  private let store = HKHealthStore()
  private let steps = HKQuantityType(.stepCount)
  private let mass = HKQuantityType(.bodyMass)
  private let rate = HKQuantityType(.heartRate)
  private let perMinute = HKUnit.count().unitDivided(by: .minute())

  /// One JSON object: question → answer in the words of `DevicePolicy`, or `null`.
  func answers() async -> String {
    var answers: [String: String?] = [:]
    do {
      let types: Set<HKQuantityType> = [steps, mass, rate]
      try await store.requestAuthorization(toShare: types, read: types)
      if ProcessInfo.processInfo.arguments.contains("--second-source") {
        try await saveSecondSource()
        return "The samples of the second source are saved."
      }
      answers["singleQueryBorders"] = try await singleQueryBorders()
      answers["pointsUnderMerge"] = try await pointsUnderMerge()
      answers["sameSourceOverlaps"] = try await sameSourceOverlaps()
      answers["discreteSources"] = try await discreteSources()
      answers["crossingDiscreteSamples"] = try await crossingDiscreteSamples()
      answers["pointWeight"] = try await pointWeight()
      answers["statisticsDuration"] = try await statisticsDuration()
      answers["dayLength"] = try await dayLength()
      answers["monthSteps"] = try await monthSteps()
      answers["equalSyncVersion"] = try await equalSyncVersion()
      answers["unitFactors"] = unitFactors()
      answers["luxSpelling"] = HKUnit.lux().unitString
    } catch {
      return "HealthKit failed: \(error)"
    }
    guard
      let data = try? JSONSerialization.data(
        withJSONObject: answers.mapValues { $0 as Any? ?? NSNull() },
        options: [.prettyPrinted, .sortedKeys])
    else { return "The answers are no JSON." }
    let text = String(decoding: data, as: UTF8.self)
    print("-----\n\(text)\n-----")
    return text
  }

  // MARK: The questions

  /// 1. 100 steps over 20 minutes, half of them inside: 100 in full, 50 clipped.
  private func singleQueryBorders() async throws -> String? {
    try await with([sample(steps, 2001, -10, 10, 100, .count())]) {
      let sum = try await statistics(steps, 2001, 0, 60, .cumulativeSum)?.sumQuantity()
      return word(sum?.doubleValue(for: .count()), [100: "countInFull", 50: "clip"])
    }
  }

  /// 2. The second source has a point of 7 inside this one's interval of 100: 100, or 107.
  private func pointsUnderMerge() async throws -> String? {
    try await with([sample(steps, 2002, 0, 10, 100, .count())]) {
      let found = try await statistics(
        steps, 2002, -60, 60, [.cumulativeSum, .separateBySource])
      guard found?.sources?.count == 2 else { return nil }
      return word(
        found?.sumQuantity()?.doubleValue(for: .count()),
        [100: "yieldToBetterSources", 107: "alwaysCount"])
    }
  }

  /// 3. V4: 100 steps in 0–10 and 100 in 5–15 of one source: 200, or 150.
  private func sameSourceOverlaps() async throws -> String? {
    try await with([
      sample(steps, 2003, 0, 10, 100, .count()), sample(steps, 2003, 5, 15, 100, .count()),
    ]) {
      let sum = try await statistics(steps, 2003, -60, 60, .cumulativeSum)?.sumQuantity()
      return word(sum?.doubleValue(for: .count()), [200: "add", 150: "countOnce"])
    }
  }

  /// 4. This source weighs 60 kg, the second one 100 kg: the greatest is 100, or 60.
  private func discreteSources() async throws -> String? {
    let kilogram = HKUnit.gramUnit(with: .kilo)
    return try await with([sample(mass, 2004, 0, 0, 60, kilogram)]) {
      let found = try await statistics(mass, 2004, -60, 60, [.discreteMax, .separateBySource])
      guard found?.sources?.count == 2 else { return nil }
      return word(
        found?.maximumQuantity()?.doubleValue(for: kilogram), [100: "all", 60: "bestOnly"])
    }
  }

  /// 4. A rate of 90 from 0:50 to 1:10, and 60 at 1:20: the second hour's greatest is 90, or 60.
  private func crossingDiscreteSamples() async throws -> String? {
    try await with([
      sample(rate, 2005, 50, 70, 90, perMinute), sample(rate, 2005, 80, 80, 60, perMinute),
    ]) {
      let hours = try await collection(
        rate, 2005, DateComponents(hour: 1), .discreteMax, anchor: date(2005, 0))
      let maximum = hours.statistics(for: date(2005, 90))?.maximumQuantity()
      return word(
        maximum?.doubleValue(for: perMinute), [90: "everyInterval", 60: "intervalOfStart"])
    }
  }

  /// 5. 60 at 0:00 and 90 at 0:01: the mean is 75, or 3690/61 where a value holds until the next.
  private func pointWeight() async throws -> String? {
    try await with([
      sample(rate, 2006, 0, 0, 60, perMinute), sample(rate, 2006, 1, 1, 90, perMinute),
    ]) {
      let mean = try await statistics(rate, 2006, -60, 60, .discreteAverage)?.averageQuantity()
      return word(
        mean?.doubleValue(for: perMinute), [75: "oneSecond", 3690.0 / 61: "untilNextSample"])
    }
  }

  /// 6. 0–10 and 5–15 minutes: 900 s together, or 1,200 s added.
  private func statisticsDuration() async throws -> String? {
    try await with([
      sample(steps, 2007, 0, 10, 1, .count()), sample(steps, 2007, 5, 15, 1, .count()),
    ]) {
      let duration = try await statistics(steps, 2007, -60, 60, .duration)?.duration()
      return word(duration?.doubleValue(for: .second()), [900: "union", 1200: "sumOfLengths"])
    }
  }

  /// 7. Berlin, 1 April 2024, 00:30: one day after a day of 23 hours, or still in one of 24.
  private func dayLength() async throws -> String? {
    let date = berlin(2024, 4, 1, 0, 30)
    let one = HKQuantitySample(
      type: steps, quantity: HKQuantity(unit: .count(), doubleValue: 1), start: date, end: date)
    return try await with([one]) {
      let days = try await collection(
        steps, nil, calendarDay, .cumulativeSum, anchor: berlin(2024, 3, 30, 0, 0))
      return day(
        of: days.statistics(for: date)?.startDate,
        [berlin(2024, 4, 1, 0, 0): "calendar", berlin(2024, 3, 31, 0, 0): "fixed"])
    }
  }

  /// 7. Months from 31 January 2024: 30 March is in the one from 29 February, or from 29 March.
  private func monthSteps() async throws -> String? {
    let date = berlin(2024, 3, 30, 12, 0)
    let one = HKQuantitySample(
      type: steps, quantity: HKQuantity(unit: .count(), doubleValue: 1), start: date, end: date)
    return try await with([one]) {
      var month = calendarDay
      month.day = nil
      month.month = 1
      let months = try await collection(
        steps, nil, month, .cumulativeSum, anchor: berlin(2024, 1, 31, 0, 0))
      return day(
        of: months.statistics(for: date)?.startDate,
        [
          berlin(2024, 2, 29, 0, 0): "fromAnchor", berlin(2024, 3, 29, 0, 0): "fromPreviousBorder",
        ])
    }
  }

  /// 8. 100 steps in version 2, then 200 in version 2: 100 stay, or 200.
  private func equalSyncVersion() async throws -> String? {
    let metadata: [String: Any] = [
      HKMetadataKeySyncIdentifier: "DeviceQuestions", HKMetadataKeySyncVersion: 2,
    ]
    let first = sample(steps, 2008, 0, 1, 100, .count(), metadata)
    let second = sample(steps, 2008, 0, 1, 200, .count(), metadata)
    return try await with([first]) {
      // Whether an equal version is an error is part of what is not known.
      try? await store.save([second])
      let sum = try await statistics(steps, 2008, -60, 60, .cumulativeSum)?.sumQuantity()
      let answer = word(
        sum?.doubleValue(for: .count()), [100: "keepStored", 200: "replaceStored"])
      try? await store.delete([second])
      return answer
    }
  }

  /// 9. A stone is 6350.29318 g, or 6350.0 g as the header's comment says.
  private func unitFactors() -> String? {
    let stone = HKQuantity(unit: .stone(), doubleValue: 1)
    return word(stone.doubleValue(for: .gram()), [6350.29318: "exact", 6350: "headerComments"])
  }

  // MARK: Samples and queries

  private func saveSecondSource() async throws {
    try await store.save([
      sample(steps, 2002, 5, 5, 7, .count()),
      sample(mass, 2004, 1, 1, 100, .gramUnit(with: .kilo)),
    ])
  }

  /// Runs `body` while the samples are stored.
  private func with(
    _ samples: [HKQuantitySample], _ body: () async throws -> String?
  ) async throws -> String? {
    try await store.save(samples)
    do {
      let answer = try await body()
      try? await store.delete(samples)
      return answer
    } catch {
      try? await store.delete(samples)
      throw error
    }
  }

  /// Minutes after noon UTC of 1 June: far from all midnights and changes of clocks.
  private func date(_ year: Int, _ minute: Int) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let noon = calendar.date(from: DateComponents(year: year, month: 6, day: 1, hour: 12))
    return (noon ?? .distantPast).addingTimeInterval(Double(minute) * 60)
  }

  private func berlin(_ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int) -> Date {
    var components = DateComponents(
      year: year, month: month, day: day, hour: hour, minute: minute)
    components.timeZone = TimeZone(identifier: "Europe/Berlin")
    return Calendar(identifier: .gregorian).date(from: components) ?? .distantPast
  }

  /// One day of Berlin's calendar.
  private var calendarDay: DateComponents {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
    return DateComponents(calendar: calendar, timeZone: calendar.timeZone, day: 1)
  }

  private func sample(
    _ type: HKQuantityType, _ year: Int, _ start: Int, _ end: Int, _ value: Double, _ unit: HKUnit,
    _ metadata: [String: Any]? = nil
  ) -> HKQuantitySample {
    HKQuantitySample(
      type: type, quantity: HKQuantity(unit: unit, doubleValue: value), start: date(year, start),
      end: date(year, end), metadata: metadata)
  }

  private func statistics(
    _ type: HKQuantityType, _ year: Int, _ start: Int, _ end: Int, _ options: HKStatisticsOptions
  ) async throws -> HKStatistics? {
    let predicate = HKQuery.predicateForSamples(
      withStart: date(year, start), end: date(year, end))
    return try await HKStatisticsQueryDescriptor(
      predicate: .quantitySample(type: type, predicate: predicate), options: options
    ).result(for: store)
  }

  /// - Parameter year: `nil` for all samples.
  private func collection(
    _ type: HKQuantityType, _ year: Int?, _ interval: DateComponents,
    _ options: HKStatisticsOptions, anchor: Date
  ) async throws -> HKStatisticsCollection {
    let predicate = year.map {
      HKQuery.predicateForSamples(withStart: date($0, -600), end: date($0, 600))
    }
    return try await HKStatisticsCollectionQueryDescriptor(
      predicate: .quantitySample(type: type, predicate: predicate), options: options,
      anchorDate: anchor, intervalComponents: interval
    ).result(for: store)
  }

  // MARK: Answers

  /// The answer whose value was found; any other value is printed, so that nothing is lost.
  private func word(_ value: Double?, _ answers: [Double: String]) -> String? {
    guard let value else { return nil }
    return answers.first { abs($0.key - value) <= 1e-6 * abs($0.key) }?.value ?? "\(value)"
  }

  private func day(of date: Date?, _ answers: [Date: String]) -> String? {
    date.map { answers[$0] ?? $0.ISO8601Format() }
  }
}
