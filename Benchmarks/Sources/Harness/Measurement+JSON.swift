extension Measurement {
  /// The keys of a run's JSON, in their order.
  public static let keys = [
    "name", "operations", "medianNanoseconds", "lowNanoseconds", "highNanoseconds",
    "bytesPerOperation", "requestsPerOperation", "value", "unit", "answerIsRight",
  ]

  /// A run as a JSON array of objects; what was not measured is `null`.
  public static func json(of measurements: [Measurement]) -> String {
    let rows = measurements.map { "  {" + $0.fields.joined(separator: ",") + "}" }
    return "[\n" + rows.joined(separator: ",\n") + "\n]\n"
  }

  private var fields: [String] {
    let values = [
      quoted(name), "\(operations)", number(medianNanoseconds), number(lowNanoseconds),
      number(highNanoseconds), number(bytesPerOperation), number(requestsPerOperation),
      number(value), unit.map(quoted) ?? "null", answerIsRight ? "true" : "false",
    ]
    return zip(Measurement.keys, values).map { "\"\($0)\":\($1)" }
  }

  /// Reads a file that holds what `json(of:)` made.
  public static func measurements(
    inFile path: String
  ) throws(BenchmarkError) -> [Measurement] {
    try TextFile.decode([Row].self, from: path).map(\.measurement)
  }
}

/// A JSON number; whole numbers without a fraction.
func number(_ value: Double?) -> String {
  guard let value, value.isFinite else { return "null" }
  return Int64(exactly: value).map { "\($0)" } ?? "\(value)"
}

/// A JSON string; names and units hold no control characters.
func quoted(_ text: String) -> String {
  var result = "\""
  for character in text {
    if character == "\"" || character == "\\" { result.append("\\") }
    result.append(character)
  }
  return result + "\""
}

private struct Row: Decodable {
  let name: String
  let operations: Int
  let medianNanoseconds: Double?
  let lowNanoseconds: Double?
  let highNanoseconds: Double?
  let bytesPerOperation: Double?
  let requestsPerOperation: Double?
  let value: Double?
  let unit: String?
  let answerIsRight: Bool

  var measurement: Measurement {
    var result = Measurement(name: name)
    result.operations = operations
    result.medianNanoseconds = medianNanoseconds
    result.lowNanoseconds = lowNanoseconds
    result.highNanoseconds = highNanoseconds
    result.bytesPerOperation = bytesPerOperation
    result.requestsPerOperation = requestsPerOperation
    result.value = value
    result.unit = unit
    result.answerIsRight = answerIsRight
    return result
  }
}
