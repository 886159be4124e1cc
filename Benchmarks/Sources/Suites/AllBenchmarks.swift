public import Harness

/// Every benchmark of the project, in the order in which they are listed.
public let allBenchmarks: [Benchmark] =
  sumBenchmarks + mergeBenchmarks + coverageBenchmarks + calorieBenchmarks + discreteBenchmarks
  + filteredBenchmarks + stabBenchmarks + buildBenchmarks + concurrencyBenchmarks
  + importBenchmarks + storageBenchmarks + harnessBenchmarks + scalingBenchmarks

/// Samples in a benchmark whose name has no size.
public let defaultSize = 10_000_000
