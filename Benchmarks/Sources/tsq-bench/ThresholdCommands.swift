import Harness
import Suites

/// Samples of the counted runs: counts do not flicker, so small ones tell enough.
private let countedSize = 20_000

/// Counts hold for one compiler: another one may inline and place differently.
#if compiler(>=6.3.2)
  private let compiler = "newer"
#else
  private let compiler = "6.3.1"
#endif

private func folder(_ arguments: Arguments) -> String {
  arguments.folder ?? "\(benchmarksFolder)/Thresholds/\(compiler)"
}

/// Compares the counts with the recorded ones; false, with a line each, where one is broken.
func checkThresholds(_ arguments: Arguments) throws -> Bool {
  let recorded = try recorded(in: folder(arguments))
  var brokenCount = 0
  let measurements = try count(arguments)
  for counted in measurements {
    let name = counted.measurement.name
    for violation in counted.violations(of: recorded[name]) {
      say("\(name): \(violation)")
      brokenCount += 1
    }
  }
  print("\(measurements.count) benchmarks counted, \(brokenCount) thresholds broken")
  return brokenCount == 0
}

private func recorded(in folder: String) throws -> [String: Threshold] {
  var recorded: [String: Threshold] = [:]
  for file in TextFile.jsonFiles(in: folder) {
    for threshold in try Threshold.thresholds(inFile: "\(folder)/\(file)") {
      recorded[threshold.name] = threshold
    }
  }
  return recorded
}

/// Writes the counts of now, one file for each area; false if a query allocates.
///
/// With a filter, what was recorded of other benchmarks stays.
func recordThresholds(_ arguments: Arguments) throws -> Bool {
  let measurements = try count(arguments)
  let folder = folder(arguments)
  let thresholds = measurements.map(\.measurement).compactMap(Threshold.init)
  var all = arguments.filter.isEmpty ? [:] : try recorded(in: folder)
  for threshold in thresholds { all[threshold.name] = threshold }
  for (area, own) in Dictionary(grouping: all.values, by: \.area) {
    let lines = Threshold.json(of: own.sorted { $0.name < $1.name })
    try TextFile.write(lines, to: "\(folder)/\(area).json")
  }
  print("\(thresholds.count) thresholds recorded in \(folder)")
  let allocating = measurements.filter(\.isAllocatingQuery)
  for each in allocating { say("\(each.measurement.name): a query allocates") }
  return allocating.isEmpty
}

private struct Counted {
  let measurement: Measurement
  let isQuery: Bool

  var isAllocatingQuery: Bool { isQuery && measurement.bytesPerOperation != 0 }

  func violations(of recorded: Threshold?) -> [String] {
    var result = recorded?.violations(by: measurement) ?? ["no threshold is recorded"]
    if isAllocatingQuery { result.append("a query allocates") }
    if !measurement.answerIsRight { result.append("the answer is wrong") }
    return result
  }
}

private func count(_ arguments: Arguments) throws -> [Counted] {
  let runner = try Runner(effort: .counts)
  return try allBenchmarks.compactMap { benchmark in
    guard benchmark.hasExactCounts,
      benchmark.name(size: countedSize).contains(arguments.filter)
    else { return nil }
    let measurement = try runner.measure(benchmark, size: countedSize)
    return Counted(measurement: measurement, isQuery: benchmark.isQuery)
  }
}
