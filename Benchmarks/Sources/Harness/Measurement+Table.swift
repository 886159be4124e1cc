extension Measurement {
  /// A run as a table for people.
  public static func table(of measurements: [Measurement]) -> TextTable {
    var table = TextTable(headings: [
      "benchmark", "median", "95 % of medians", "bytes", "requests", "instructions", "faults",
      "peak", "value", "at most", "answer",
    ])
    for measurement in measurements { table.append(measurement.cells) }
    return table
  }

  private var cells: [String] {
    let interval =
      if let lowNanoseconds, let highNanoseconds {
        "\(duration(lowNanoseconds)) … \(duration(highNanoseconds))"
      } else { "" }
    return [
      name, medianNanoseconds.map(duration) ?? "", interval, short(bytesPerOperation),
      short(requestsPerOperation), short(instructionsPerOperation), short(pageFaultsPerOperation),
      peakBytes.map { "\($0 >> 20) MiB" } ?? "",
      value.map { "\(short($0)) \(unit ?? "")" } ?? "", limitText,
      answerIsRight ? "right" : "WRONG",
    ]
  }

  private var limitText: String {
    let text =
      switch limit {
      case .nanoseconds(let most): duration(most)
      case .value(let most): short(most)
      case nil: ""
      }
    return isWithinLimit == false ? text + " MISSED" : text
  }
}

/// A duration with the unit that leaves one to three digits before the point.
public func duration(_ nanoseconds: Double) -> String {
  if nanoseconds < 1e3 { return "\(short(nanoseconds)) ns" }
  if nanoseconds < 1e6 { return "\(short(nanoseconds / 1e3)) µs" }
  if nanoseconds < 1e9 { return "\(short(nanoseconds / 1e6)) ms" }
  return "\(short(nanoseconds / 1e9)) s"
}

/// A number with at most two decimals, or two digits of a small one; nothing for `nil`.
public func short(_ value: Double?) -> String {
  guard let value else { return "" }
  guard value.magnitude < 1e15 else { return "\(value)" }
  if value.magnitude < 0.095, value != 0 { return smallText(value) }
  if value.magnitude >= 100 { return "\(Int64(value + (value < 0 ? -0.5 : 0.5)))" }
  let hundredths = Int64(value * 100 + (value < 0 ? -0.5 : 0.5))
  let sign = hundredths < 0 ? "-" : ""
  let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
  if rest == 0 { return "\(sign)\(whole)" }
  if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
  return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
}

/// A number near 0 in the form 1.2e-05.
private func smallText(_ value: Double) -> String {
  var exponent = 0
  var scaled = value.magnitude
  while scaled < 9.95, exponent < 330 {
    scaled *= 10
    exponent += 1
  }
  let digits = Int(scaled + 0.5)
  let sign = value < 0 ? "-" : ""
  return "\(sign)\(digits / 10).\(digits % 10)e-\(exponent - 1)"
}
