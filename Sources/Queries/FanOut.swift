import Dispatch
import Synchronization

/// Several independent parts of one call, each with what it is likely to cost.
///
/// The shape of a `DispatchGroup` with enter, leave and notify, without its price: cheap parts run
/// where they are, dear ones are spread over the cores with the caller taking part. All parts are
/// awaited, no result is lost, and the first error is kept.
public struct FanOut<Value: Sendable, Failure: Error>: Sendable {
  public struct Part: Sendable {
    public let costNanoseconds: Int
    public let work: @Sendable () throws(Failure) -> Value

    /// - Parameter costNanoseconds: an estimate; only its order of magnitude counts.
    public init(
      costNanoseconds: Int, work: @escaping @Sendable () throws(Failure) -> Value
    ) {
      self.costNanoseconds = costNanoseconds
      self.work = work
    }

    fileprivate func result() -> Result<Value, Failure> {
      do {
        return .success(try work())
      } catch {
        return .failure(error)
      }
    }
  }

  public struct Outcome: Sendable {
    /// One for each part, in their order; `nil` for a part that was cancelled before it began.
    public let results: [Result<Value, Failure>?]
    /// The error that came first in time.
    public let firstError: Failure?
  }

  private let parts: [Part]

  public init(_ parts: [Part]) {
    self.parts = parts
  }

  /// Runs all parts and waits for them.
  ///
  /// - Parameter isCancelled: asked before each part.
  /// - Complexity: one wake-up of a worker, 25 to 60 µs, where two parts or more are dear.
  public func run(isCancelled: @Sendable () -> Bool = { false }) -> Outcome {
    let outcome = Collector(partCount: parts.count)
    let dear = parts.indices.filter {
      parts[$0].costNanoseconds >= FanOutCost.dearNanoseconds
    }
    let spread = dear.count > 1 ? dear : []
    DispatchQueue.concurrentPerform(iterations: spread.count) { index in
      let place = spread[index]
      if !isCancelled() { outcome.take(parts[place].result(), of: place) }
    }
    for place in parts.indices where !spread.contains(place) && !isCancelled() {
      outcome.take(parts[place].result(), of: place)
    }
    return outcome.value
  }

  /// Gathers results from any thread.
  private final class Collector: Sendable {
    private let state: Mutex<State>

    init(partCount: Int) {
      state = Mutex(State(partCount: partCount))
    }

    func take(_ result: Result<Value, Failure>, of index: Int) {
      state.withLock { $0.take(result, of: index) }
    }

    var value: Outcome {
      state.withLock { Outcome(results: $0.results, firstError: $0.firstError) }
    }
  }

  private struct State {
    var results: [Result<Value, Failure>?]
    var firstError: Failure?

    init(partCount: Int) {
      results = Array(repeating: nil, count: partCount)
    }

    mutating func take(_ result: Result<Value, Failure>, of index: Int) {
      results[index] = result
      if case .failure(let error) = result, firstError == nil { firstError = error }
    }
  }
}

/// When a part of a call is worth a worker.
public enum FanOutCost {
  /// Waking a worker takes 25 to 60 µs: a part must cost clearly more. Half or twice as much
  /// changes little.
  public static let dearNanoseconds = 150_000
}
