import Harness

/// Baselines lie beside the sources, outside version control: they hold for one machine.
private func path(ofBaseline name: String, _ arguments: Arguments) throws(UsageError) -> String {
  guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || "-_.".contains($0) })
  else { throw UsageError("a baseline's name has letters, digits, - _ and . only") }
  return "\(arguments.folder ?? benchmarksFolder + "/results")/\(name).json"
}

/// The folder of this package, as it was when the program was built.
let benchmarksFolder = String(#filePath.dropLast("/Sources/tsq-bench/Baselines.swift".count))

func recordBaseline(_ name: String, _ arguments: Arguments) throws -> Bool {
  let path = try path(ofBaseline: name, arguments)
  let measurements = try measure(arguments)
  try TextFile.write(Measurement.json(of: measurements), to: path)
  print("\(measurements.count) benchmarks recorded in \(path)")
  return measurements.allSatisfy(\.answerIsRight)
}

func compareBaseline(_ name: String, _ arguments: Arguments) throws -> Bool {
  let path = try path(ofBaseline: name, arguments)
  let before = try Measurement.measurements(inFile: path)
  let comparison = Comparison(before: before, now: try measure(arguments))
  print(comparison.table.plain, terminator: "")
  for name in comparison.slower { say("\(name): slower than the baseline") }
  return comparison.slower.isEmpty
}
