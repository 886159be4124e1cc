import TSQ

/// Words an answer in the format that was asked for.
struct StatisticsReport {
  let answer: StatisticsAnswer
  let session: Session
  /// The name that stands for the type in the answer.
  var typeName: String
  /// What was asked for the answer; `--explain` words it.
  var requests: [StatisticsRequest]

  init(answer: StatisticsAnswer, session: Session) {
    self.answer = answer
    self.session = session
    typeName = answer.request.type.shortName
    requests = [answer.request]
  }

  var zone: TimeZoneRules { session.zone }
  var request: StatisticsRequest { answer.request }

  /// The unit as it is written: a count counts samples. `nil` for the name of a category's value.
  var unit: String? {
    if request.statistic == .count { return "samples" }
    if request.statistic == .latest, request.type.kind == .category { return nil }
    return answer.unit == .none ? nil : answer.unit.text
  }

  /// Whether there is no data at all.
  var isEmpty: Bool {
    if let buckets = answer.buckets {
      return buckets.allSatisfy { $0.value == nil || (isCount && $0.value == 0) }
    }
    return answer.value == nil || (isCount && answer.value == 0)
  }

  private var isCount: Bool { request.statistic == .count }

  /// The value; a category's latest value is its name.
  var valueCell: Cell {
    if let name = answer.witness?.valueName { return .text(name) }
    return Cell(answer.value, in: unit)
  }

  func write(to output: inout TextOutput) throws(Failure) {
    switch session.format {
    case .json:
      try output.writeLine(json())
    case .ndjson:
      if answer.buckets == nil {
        try output.writeLine(json())
      } else {
        try bucketTable.write(as: .ndjson, in: zone, to: &output)
      }
    case .table:
      try writeForReading(to: &output)
    case .csv, .tsv, .markdown:
      if answer.buckets == nil {
        try valueTable.write(as: session.format, in: zone, to: &output)
      } else {
        try bucketTable.write(as: session.format, in: zone, to: &output)
      }
    }
  }

  /// One row a bucket.
  var bucketTable: CellTable<[[Cell]]> {
    let rows = (answer.buckets ?? []).map { bucket in
      [Cell.instant(bucket.range.start), .instant(bucket.range.end), Cell(bucket.value, in: unit)]
    }
    return CellTable(columns: ["start", "end", "value"], rows: rows)
  }

  /// One row for the answer, and one for each source where these are asked for.
  private var valueTable: CellTable<[[Cell]]> {
    func row(_ source: Cell?, _ value: Cell) -> [Cell] {
      let start = answer.range.map { Cell.instant($0.start) } ?? .missing
      let end = answer.range.map { Cell.instant($0.end) } ?? .missing
      let head: [Cell] = [.text(typeName), .text(request.statistic.rawValue), start, end]
      let tail: [Cell] = [.text(zone.identifier), value, Cell(unit)]
      return head + (source.map { [$0] } ?? []) + tail
    }
    let head = ["type", "statistic", "start", "end"]
    let tail = ["timeZone", "value", "unit"]
    guard request.separatesBySource else {
      return CellTable(columns: head + tail, rows: [row(nil, valueCell)])
    }
    let rows = answer.sources.map { row(.text($0.source.name), Cell($0.value, in: unit)) }
    return CellTable(columns: head + ["source"] + tail, rows: [row(.missing, valueCell)] + rows)
  }

  /// What `--explain` prints, on the error output.
  func explain() {
    // The lines that ask the same without a short word.
    var lines = "query: " + requests.map(QueryText.text).joined(separator: "; ") + "\n"
    for step in answer.explanation.steps { lines += step.name + ": " + step.text + "\n" }
    _ = System.write(Array(lines.utf8), to: TextOutput.standardError)
  }
}
