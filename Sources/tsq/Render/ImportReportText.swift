import TSQ

/// Words the report of an import.
struct ImportReportText {
  let report: ImportReport
  let zone: TimeZoneRules
  let isDryRun: Bool
  /// All sources of the store, best first; empty where they are not listed.
  let sources: [SourceSummary]

  private static let listedSources = 20

  func write(as format: OutputFormat, to output: inout TextOutput) throws(Failure) {
    switch format {
    case .json, .ndjson: try output.writeLine(json())
    case .table:
      for file in report.files { try write(file, to: &output) }
      try writeSources(to: &output)
    case .csv, .tsv, .markdown:
      let columns = [
        "path", "kind", "complete", "read", "stored", "duplicates", "rejected", "skipped",
      ]
      let rows = report.files.map { file -> [Cell] in
        let records = file.records
        return [
          .text(file.path), .text(file.kind), .boolean(file.isComplete), .integer(records.read),
          .integer(records.stored), .integer(records.duplicates), .integer(records.rejected),
          .integer(records.skipped),
        ]
      }
      try CellTable(columns: columns, rows: rows).write(as: format, in: zone, to: &output)
    }
  }

  private func write(_ file: FileReport, to output: inout TextOutput) throws(Failure) {
    let path = TableLayout.oneLine(file.path)
    var about = [file.kind]
    if let version = file.formatVersion { about.append("version \(version)") }
    if let date = exportDate(of: file) { about.append("exported \(date)") }
    if let locale = file.locale { about.append("locale \(TableLayout.oneLine(locale))") }
    try output.writeLine("\(path): \(about.joined(separator: ", "))")
    let records = file.records
    let stored = isDryRun ? "would be stored" : "stored"
    try output.writeLine(
      "  \(counted(records.read, "record")): \(records.stored) \(stored), "
        + "\(counted(records.duplicates, "duplicate")), \(records.rejected) rejected, "
        + "\(records.skipped) skipped")
    try output.writeLine(
      "  \(counted(file.sources, "source")), \(counted(file.devices, "device")), "
        + "\(counted(file.workouts, "workout")), "
        + "\(file.activitySummaries) daily \(file.activitySummaries == 1 ? "summary" : "summaries")"
    )
    if !file.skippedElements.isEmpty {
      let elements = file.skippedElements.sorted { $0.key < $1.key }
        .map { "\($0.value) \(TableLayout.oneLine($0.key))" }
      try output.writeLine("  not kept: " + elements.joined(separator: ", "))
    }
    if !file.unknownTypes.isEmpty {
      let types = file.unknownTypes.map(TableLayout.oneLine).joined(separator: ", ")
      try output.writeLine("  types outside the catalogue: " + types)
    }
  }

  /// The ranks decide sums: where samples of two sources overlap, the better one counts.
  private func writeSources(to output: inout TextOutput) throws(Failure) {
    guard !sources.isEmpty else { return }
    try output.writeLine("\nsources by default rank; where two overlap, the better one counts:")
    for summary in sources.prefix(Self.listedSources) {
      let name = TableLayout.oneLine(summary.source.name)
      try output.writeLine("  \(summary.rank) \(name) (\(summary.sourceClass))")
    }
    if sources.count > Self.listedSources {
      let more = sources.count - Self.listedSources
      try output.writeLine("  and \(more) more: tsq sources")
    }
    try output.writeLine("another order: tsq priority TYPE SOURCE…")
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// In the zone that the export itself names.
  func exportDate(of file: FileReport) -> String? {
    file.exportDate?.iso8601(in: file.exportOffsetSeconds.map(TimeZoneRules.init) ?? zone)
  }
}
