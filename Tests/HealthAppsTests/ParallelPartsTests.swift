import Dispatch
import HealthApps
import Synchronization
import TSQ
import Testing

@Suite("TodayCalories, its two parts")
struct ParallelPartsTests {
  /// Counts the parts that are about to begin, and lets each wait for the other.
  final class Meeting: Sendable {
    private let here = Mutex((now: 0, most: 0))

    var most: Int { here.withLock(\.most) }

    /// - Parameter seconds: how long a part waits for another one.
    func join(seconds: Int) {
      here.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      let limit = DispatchTime.now() + .seconds(seconds)
      while most < 2 && DispatchTime.now() < limit { continue }
      here.withLock { $0.now -= 1 }
    }
  }

  /// The queries that the app asks for today.
  private func parts(_ phone: Phone) -> [StatisticsQuery] {
    let today = Predicate.samples(withStart: Phone.midnight, end: Phone.now)
    return [SampleType.activeEnergyBurned, .basalEnergyBurned].map {
      StatisticsQuery(type: $0, predicate: today, options: .cumulativeSum)
    }
  }

  private func save(_ count: Int, into phone: Phone) throws {
    for type in [SampleType.activeEnergyBurned, .basalEnergyBurned] {
      try phone.owner.save(
        (0..<count).map { number in
          let start = Phone.midnight.adding(microseconds: Int64(number) * 1_000_000)
          return QuantitySample(
            type: type, quantity: Quantity(value: 1, unit: .kilocalorie), start: start,
            end: start.adding(microseconds: 1_000_000))
        })
    }
  }

  /// Asks the parts, lets each wait for the other, and tells how many met.
  private func mostAtOnce(_ phone: Phone, sums: Double, waitingSeconds: Int) throws -> Int {
    let meeting = Meeting()
    let results = phone.owner.execute(parts(phone)) {
      meeting.join(seconds: waitingSeconds)
      return false
    }
    #expect(try results.map { try $0.get().sumQuantity()?.value } == [sums, sums])
    return meeting.most
  }

  @Test("run at the same time where they are dear")
  func dear() async throws {
    let phone = try Phone([.grant])
    #expect(await phone.calories.requestPermissions())
    try save(2_000, into: phone)
    #expect(try mostAtOnce(phone, sums: 2_000, waitingSeconds: 20) == 2)
    #expect(try await phone.calories.getTodayCalories() == 2_000)
  }

  @Test("run one after the other where they are cheap")
  func cheap() throws {
    let phone = try Phone()
    try save(10, into: phone)
    #expect(try mostAtOnce(phone, sums: 10, waitingSeconds: 0) == 1)
  }

  @Test("lose nothing to each other: one fails, the other still answers")
  func failing() async throws {
    let phone = try Phone()
    try save(10, into: phone)
    try phone.owner.setAuthorization(
      true, toShare: [], read: [.basalEnergyBurned], for: TodayCalories.client)
    let results = await phone.owner.forClient(TodayCalories.client).results(of: parts(phone))
    guard case .failure(let error) = results[0] else {
      Issue.record("the first part did not fail")
      return
    }
    #expect(error.code == .authorizationNotDetermined)
    #expect(try results[1].get().sumQuantity()?.value == 10)
  }
}
