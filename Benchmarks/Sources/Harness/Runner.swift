/// Runs benchmarks one after the other and measures them.
public final class Runner {
  public enum Effort: Hashable, Sendable {
    /// Rounds enough for a stable median, within about this many seconds a benchmark.
    case seconds(Double)
    /// One short round each: only shows that everything still runs and answers rightly.
    case smoke
    /// No timing: the counts that must be the same in every run.
    case counts
  }

  /// What a benchmark's time is.
  public enum Clock: String, Hashable, Sendable, CaseIterable {
    /// The time that a person waits.
    case wall
    /// The time that the measuring thread runs, which other programs do not lengthen. A benchmark
    /// of several threads is timed by the wall all the same.
    case processor
  }

  let counters = Counters()
  let allocations: AllocationCounter
  private let effort: Effort
  private let clock: Clock
  private var usesThreadClock = false
  private let workbench = Workbench()

  public init(effort: Effort, clock: Clock = .wall) throws(BenchmarkError) {
    allocations = try AllocationCounter()
    self.effort = effort
    self.clock = clock
  }

  /// Prepares, checks and measures one benchmark at one size.
  public func measure(_ benchmark: Benchmark, size: Int) throws -> Measurement {
    Counters.resetPeak()
    usesThreadClock = clock == .processor && benchmark.hasExactCounts
    var result = Measurement(name: benchmark.name(size: size))
    let trial = try benchmark.prepare(size, workbench)
    result.answerIsRight = try trial.answerIsRight()
    switch effort {
    case .seconds(let budget): try time(trial, budget: budget, rounds: 7...101, into: &result)
    case .smoke: try time(trial, budget: 0, rounds: 3...3, into: &result)
    case .counts: try warm(trial)
    }
    try count(trial, into: &result)
    if let value = try trial.value?() {
      result.value = value.number
      result.unit = value.unit
    }
    result.peakBytes = Counters.peakBytes
    result.limit = effort == .smoke || effort == .counts ? nil : trial.limit
    return result
  }

  private func warm(_ trial: Trial) throws {
    for _ in 0..<2 { _ = try seconds(of: trial.work, iterations: 1) }
  }

  private var now: UInt64 {
    usesThreadClock ? Counters.threadNanoseconds : Counters.nanoseconds
  }

  /// Seconds that the timed part of one round takes.
  func seconds(of work: Trial.Work, iterations: Int) throws -> Double {
    switch work {
    case .repeated(let run):
      let start = now
      try run(iterations)
      return Double(now - start) / 1e9
    case .fresh(let make):
      let run = try make()
      let start = now
      try run()
      return Double(now - start) / 1e9
    }
  }
}
