extension Runner {
  /// Short enough that an interruption spoils one round of many, long enough for the clock.
  private static let roundSeconds = 0.002

  /// Times rounds of a trial, in turn with its reference where it has one.
  func time(
    _ trial: Trial, budget: Double, rounds: ClosedRange<Int>, into result: inout Measurement
  ) throws {
    let iterations = try calibrate(trial.work, smoke: budget == 0)
    let referenceIterations = try trial.reference.map { try calibrate($0, smoke: budget == 0) }
    let operations = Double(iterations * trial.operationsPerIteration)
    var times: [Double] = []
    var ratios: [Double] = []
    let deadline = Counters.nanoseconds + UInt64(budget * 1e9)
    while times.count < rounds.lowerBound
      || times.count < rounds.upperBound && Counters.nanoseconds < deadline
    {
      let time = try seconds(of: trial.work, iterations: iterations)
      times.append(time / operations * 1e9)
      if let reference = trial.reference, let referenceIterations {
        let other = try seconds(of: reference, iterations: referenceIterations)
        ratios.append(time / Double(iterations) / (other / Double(referenceIterations)))
      }
    }
    let median = Median(of: times)
    result.operations = times.count * iterations * trial.operationsPerIteration
    result.medianNanoseconds = median.middle
    result.lowNanoseconds = median.low
    result.highNanoseconds = median.high
    if !ratios.isEmpty {
      result.value = Median(of: ratios).middle
      result.unit = "times"
    }
  }

  /// Warms up, and finds how many iterations make one round.
  private func calibrate(_ work: Trial.Work, smoke: Bool) throws -> Int {
    var iterations = 1
    while true {
      let time = try seconds(of: work, iterations: iterations)
      if case .fresh = work { return 1 }
      if smoke || time >= Runner.roundSeconds || iterations >= 1 << 24 { return iterations }
      iterations *= time < Runner.roundSeconds / 16 ? 8 : 2
    }
  }
}
