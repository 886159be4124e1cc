import Dispatch
import Queries
import Synchronization
import Testing

@Suite("FanOut")
struct FanOutTests {
  struct Failure: Error, Equatable {
    let number: Int
  }

  /// Parts that tell how many of them were at work at once.
  final class Meeting: Sendable {
    private let here = Mutex((now: 0, most: 0))

    var most: Int { here.withLock(\.most) }

    /// Stays until `count` parts are here, or a second is over.
    func join(waitingFor count: Int) {
      here.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      let limit = DispatchTime.now() + .seconds(count > 1 ? 20 : 0)
      while most < count && DispatchTime.now() < limit { continue }
      here.withLock { $0.now -= 1 }
    }
  }

  private func fanOut(
    costs: [Int], _ body: @escaping @Sendable (Int) throws(Failure) -> Int
  ) -> FanOut<Int, Failure> {
    FanOut(
      costs.enumerated().map { index, cost in
        .init(costNanoseconds: cost) { () throws(Failure) in try body(index) }
      })
  }

  @Test("lets two dear parts overlap in time")
  func dear() {
    let meeting = Meeting()
    let outcome = fanOut(costs: [1_000_000, 1_000_000]) { index in
      meeting.join(waitingFor: 2)
      return index
    }.run()
    #expect(meeting.most == 2)
    #expect(outcome.results.map { try? $0?.get() } == [0, 1])
  }

  @Test("does not fork cheap parts, nor a single dear one")
  func cheap() {
    for costs in [[1_000, 1_000], [1_000, 1_000_000, 1_000]] {
      let meeting = Meeting()
      let queue = Mutex<[Int]>([])
      let outcome = fanOut(costs: costs) { index in
        meeting.join(waitingFor: 1)
        queue.withLock { $0.append(index) }
        return index
      }.run()
      #expect(meeting.most == 1)
      #expect(queue.withLock { $0 } == Array(costs.indices))
      #expect(outcome.results.map { try? $0?.get() } == costs.indices.map { $0 })
    }
  }

  @Test("loses no result to a failing part, and keeps the first error", arguments: [1, 1_000_000])
  func failures(cost: Int) {
    let outcome = fanOut(costs: [cost, cost, cost]) { (index) throws(Failure) in
      if index == 1 { throw Failure(number: index) }
      return index
    }.run()
    #expect(outcome.firstError == Failure(number: 1))
    #expect(outcome.results.map { try? $0?.get() } == [0, nil, 2])
  }

  @Test("keeps the error that came first in time")
  func firstError() {
    let isSecondDone = Mutex(false)
    let outcome = fanOut(costs: [1_000_000, 1_000_000]) { (index) throws(Failure) in
      if index == 1 {
        defer { isSecondDone.withLock { $0 = true } }
        throw Failure(number: 1)
      }
      let limit = DispatchTime.now() + .seconds(20)
      while !isSecondDone.withLock({ $0 }) && DispatchTime.now() < limit { continue }
      // The other part's error is recorded just after its body ended.
      DispatchSemaphore(value: 0).wait(for: .milliseconds(200))
      throw Failure(number: 0)
    }.run()
    #expect(outcome.firstError == Failure(number: 1))
  }

  @Test("begins no part after it was cancelled", arguments: [1, 1_000_000])
  func cancellation(cost: Int) {
    let outcome = fanOut(costs: [cost, cost]) { $0 }.run { true }
    #expect(outcome.results.allSatisfy { $0 == nil })
    #expect(outcome.firstError == nil)
  }

  @Test("answers nothing for nothing")
  func nothing() {
    #expect(fanOut(costs: []) { $0 }.run().results.isEmpty)
  }
}

extension DispatchSemaphore {
  fileprivate func wait(for interval: DispatchTimeInterval) {
    _ = wait(timeout: .now() + interval)
  }
}
