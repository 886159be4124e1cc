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

  let counters = Counters()
  let allocations: AllocationCounter
  private let effort: Effort
  private let workbench = Workbench()

  public init(effort: Effort) throws(BenchmarkError) {
    allocations = try AllocationCounter()
    self.effort = effort
  }

  /// Prepares, checks and measures one benchmark at one size.
  public func measure(_ benchmark: Benchmark, size: Int) throws -> Measurement {
    Counters.resetPeak()
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

  /// Seconds that the timed part of one round takes.
  func seconds(of work: Trial.Work, iterations: Int) throws -> Double {
    switch work {
    case .repeated(let run):
      let start = Counters.nanoseconds
      try run(iterations)
      return Double(Counters.nanoseconds - start) / 1e9
    case .fresh(let make):
      let run = try make()
      let start = Counters.nanoseconds
      try run()
      return Double(Counters.nanoseconds - start) / 1e9
    }
  }
}
