/// What one operation of a benchmark may ask of the allocator and the processor.
public struct Threshold: Hashable, Sendable, Decodable {
  /// Instructions differ a little with the placement of memory; anything real costs more.
  public static let instructionTolerance = 0.05
  /// Below this many instructions an operation is too short for a relative tolerance.
  public static let instructionFloor = 200.0

  public let name: String
  public let bytesPerOperation: Double
  public let requestsPerOperation: Double
  /// `nil` where the kernel that recorded it counts none.
  public let instructionsPerOperation: Double?

  public init?(_ measurement: Measurement) {
    guard let bytes = measurement.bytesPerOperation,
      let requests = measurement.requestsPerOperation
    else { return nil }
    name = measurement.name
    bytesPerOperation = bytes
    requestsPerOperation = requests
    instructionsPerOperation = measurement.instructionsPerOperation
  }

  /// The part of the name before the slash: the file it is kept in.
  public var area: String { String(name.prefix { $0 != "/" }) }

  /// What a measurement breaks, in plain sentences; empty if it keeps the threshold.
  public func violations(by measurement: Measurement) -> [String] {
    var result: [String] = []
    if measurement.bytesPerOperation != bytesPerOperation {
      result.append(
        "\(short(measurement.bytesPerOperation)) bytes an operation, not "
          + short(bytesPerOperation))
    }
    if measurement.requestsPerOperation != requestsPerOperation {
      result.append(
        "\(short(measurement.requestsPerOperation)) requests an operation, not "
          + short(requestsPerOperation))
    }
    if let most = instructionsPerOperation, let now = measurement.instructionsPerOperation,
      now > most * (1 + Threshold.instructionTolerance) + Threshold.instructionFloor
    {
      result.append("\(short(now)) instructions an operation, where \(short(most)) were recorded")
    }
    return result
  }

  /// Thresholds as a JSON array, one object a line, so that a change shows as one line.
  public static func json(of thresholds: [Threshold]) -> String {
    let rows = thresholds.map {
      "  {\"name\":\(quoted($0.name)),\"bytesPerOperation\":\(number($0.bytesPerOperation)),"
        + "\"requestsPerOperation\":\(number($0.requestsPerOperation)),"
        + "\"instructionsPerOperation\":\(number($0.instructionsPerOperation))}"
    }
    return "[\n" + rows.joined(separator: ",\n") + "\n]\n"
  }

  /// Reads a file that holds what `json(of:)` made.
  public static func thresholds(
    inFile path: String
  ) throws(BenchmarkError) -> [Threshold] {
    try TextFile.decode([Threshold].self, from: path)
  }
}
