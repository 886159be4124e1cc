import Harness
import Suites

/// Samples of a smoke run: all shapes, no waiting.
private let tinySize = 2_000

func list(_ arguments: Arguments) -> Bool {
  for (benchmark, size) in selection(arguments) { print(benchmark.name(size: size)) }
  return true
}

/// Measures what the arguments select; false if an answer is wrong or an enforced limit missed.
func run(_ arguments: Arguments) throws -> Bool {
  let measurements = try measure(arguments)
  show(measurements, arguments)
  let wrong = measurements.filter { !$0.answerIsRight }
  for measurement in wrong { say("\(measurement.name): the answer is wrong") }
  let missed = measurements.filter { arguments.enforcesLimits && $0.isWithinLimit == false }
  for measurement in missed { say("\(measurement.name): over its limit") }
  return wrong.isEmpty && missed.isEmpty
}

func measure(_ arguments: Arguments) throws -> [Measurement] {
  let runner = try Runner(
    effort: arguments.isTiny ? .smoke : .seconds(arguments.seconds), clock: arguments.clock)
  let chosen = selection(arguments)
  if chosen.isEmpty { throw BenchmarkError.nothingMatches(arguments.filter) }
  return try chosen.map { benchmark, size in
    try runner.measure(benchmark, size: size)
  }
}

/// Benchmarks with the sizes to run, small sizes first, so that fixtures of one size are shared.
private func selection(_ arguments: Arguments) -> [(Benchmark, Int)] {
  var chosen: [(Benchmark, Int)] = []
  for benchmark in allBenchmarks {
    let own = benchmark.sizes.isEmpty ? [Suites.defaultSize] : benchmark.sizes
    let sizes = arguments.isTiny ? [tinySize] : arguments.sizes.isEmpty ? own : arguments.sizes
    for size in sizes where benchmark.name(size: size).contains(arguments.filter) {
      chosen.append((benchmark, size))
    }
  }
  let sizes = Set(chosen.map(\.1)).sorted()
  return sizes.flatMap { size in chosen.filter { $0.1 == size } }
}

private func show(_ measurements: [Measurement], _ arguments: Arguments) {
  switch arguments.format {
  case .table: print(Measurement.table(of: measurements).plain, terminator: "")
  case .markdown: print(Measurement.table(of: measurements).markdown, terminator: "")
  case .json: print(Measurement.json(of: measurements), terminator: "")
  }
}
