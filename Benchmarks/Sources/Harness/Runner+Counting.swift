extension Runner {
  /// Enough that a growing buffer shows, few enough to be quick.
  private static let countedIterations = 16

  /// Counts allocations, instructions and page faults of a warm trial.
  func count(_ trial: Trial, into result: inout Measurement) throws {
    let iterations: Int
    let work: () throws -> Void
    switch trial.work {
    case .repeated(let run):
      iterations = Runner.countedIterations
      work = { try run(Runner.countedIterations) }
    case .fresh(let make):
      iterations = 1
      work = try make()
    }
    let operations = Double(iterations * trial.operationsPerIteration)
    let requests = allocations.requests
    let faults = Counters.pageFaults
    let bytes = allocations.bytes
    let instructions = counters.instructions
    try work()
    let instructionsAfter = counters.instructions
    let bytesAfter = allocations.bytes
    result.pageFaultsPerOperation = Double(Counters.pageFaults - faults) / operations
    result.requestsPerOperation = Double(allocations.requests - requests) / operations
    result.bytesPerOperation = Double(bytesAfter - bytes) / operations
    if let instructions, let instructionsAfter {
      result.instructionsPerOperation = Double(instructionsAfter - instructions) / operations
    }
  }
}
