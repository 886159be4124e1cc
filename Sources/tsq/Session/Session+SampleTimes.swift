import TSQ

extension Session {
  /// The times of a new sample: `--start`, else now, and `--end`, else its start.
  func sampleTimes() throws(Failure) -> TimeRange {
    if arguments.contains(.end), !arguments.contains(.start) {
      throw .usage("--end without --start", hint: "say when it began with --start")
    }
    let start = try time(.start) ?? now
    let end = try time(.end) ?? start
    guard start <= end else {
      throw .usage(
        "--end \(end.iso8601(in: zone)) is before --start \(start.iso8601(in: zone))",
        hint: "exchange them")
    }
    return TimeRange(start: start, end: end)
  }

  private func time(_ option: OptionName) throws(Failure) -> Instant? {
    guard let text = arguments.value(of: option) else { return nil }
    guard let word = TimeWord(text) else {
      throw .usage(
        "\(option.spelled) \(quoted(text)) is no time",
        hint: "write 2025-02-03, 2025-02-04T18:00 or 2025-02-04T18:00:00+01:00")
    }
    return word.resolved(in: zone)
  }

  /// The UUID that a word is.
  static func uuid(_ word: String) throws(Failure) -> SampleIdentifier {
    guard let uuid = SampleIdentifier(text: word) else {
      throw .usage(
        "\(quoted(word)) is no UUID", hint: "tsq samples TYPE --json shows the UUIDs of samples")
    }
    return uuid
  }

  /// Writes the UUID of a sample that was saved.
  func write(saved uuid: SampleIdentifier) throws(Failure) {
    var output = TextOutput()
    switch format {
    case .table: try output.writeLine(uuid.description)
    case .json, .ndjson:
      var json = JSONText()
      json.object { json in
        json.key("uuid")
        json.string(uuid.description)
      }
      try output.writeLine(json.text)
    case .csv, .tsv, .markdown:
      try CellTable(columns: ["uuid"], rows: [[.text(uuid.description)]]).write(
        as: format, in: zone, to: &output)
    }
    try output.flush()
  }
}
