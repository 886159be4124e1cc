import TSQ

extension StatisticsReport {
  /// The answer for a person: the number, then what it is a number of.
  func writeForReading(to output: inout TextOutput) throws(Failure) {
    if answer.buckets == nil {
      try output.writeLine(valueText)
      try output.writeLine("\(request.statistic.rawValue) of \(typeName), \(place)")
      if let witness = answer.witness {
        let time = TimeText.text(of: witness.range, in: zone)
        try output.writeLine("from the sample \(time) of \(shown(witness.source.name))")
      }
      try output.writeLine(sourceRule)
    } else {
      let inUnit = unit.map { " in " + $0 } ?? ""
      try output.writeLine("\(request.statistic.rawValue) of \(typeName)\(inUnit), \(place)")
      try output.writeLine(sourceRule)
      try output.writeLine("")
      try bucketTable.write(as: .table, in: zone, to: &output)
    }
    try writeSources(to: &output)
  }

  private var valueText: String {
    switch valueCell {
    case .missing: "no data"
    case .text(let name): shown(name)
    case .fraction(let value):
      NumberText.rounded(value * 100, decimals: min(1, NumberText.decimals(for: value * 100)))
        + " %"
    default:
      NumberText.rounded(answer.value ?? 0, decimals: NumberText.decimals(for: answer.value ?? 0))
        + (unit.map { " " + $0 } ?? "")
    }
  }

  private var place: String {
    let range = answer.range.map { TimeText.text(of: $0, in: zone) } ?? "all time"
    return range + ", " + zone.identifier
  }

  /// How the sources come together in the number, and which they are.
  private var sourceRule: String {
    let names = answer.sources.prefix(5).map { shown($0.source.name) }.joined(separator: ", ")
    let more = answer.sources.count > 5 ? " and \(answer.sources.count - 5) more" : ""
    let count = answer.sampleCount == 1 ? "1 sample" : "\(answer.sampleCount) samples"
    return "\(count); \(rule)" + (names.isEmpty ? "" : ": " + names + more)
  }

  private var rule: String {
    switch request.statistic {
    case .sum:
      switch request.merge ?? .priority {
      case .priority: "the best source counts at every instant"
      case .none: "all sources added"
      case .healthConnect: "one record counts at every instant, as in Health Connect"
      }
    case .duration:
      request.overlaps == .once ? "every instant counts once" : "every sample counts in full"
    case .average, .minimum, .maximum, .latest, .count: "all sources"
    }
  }

  private func writeSources(to output: inout TextOutput) throws(Failure) {
    guard request.separatesBySource, !answer.sources.isEmpty else { return }
    try output.writeLine("")
    let rows = answer.sources.map { [Cell.text($0.source.name), Cell($0.value, in: unit)] }
    try CellTable(columns: ["source", "value"], rows: rows).write(as: .table, in: zone, to: &output)
  }

  private func shown(_ text: String) -> String { TableLayout.oneLine(text) }
}
