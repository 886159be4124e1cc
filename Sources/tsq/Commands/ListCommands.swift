import TSQ

/// `tsq types`: one row a type in the store.
struct TypesCommand {
  let session: Session

  func run() throws(Failure) -> ExitStatus {
    let opened = try session.openForReading()
    let types: [TypeSummary]
    do { types = try opened.store.types() } catch { throw Failure(error) }
    var rows: [[Cell]] = []
    for summary in types {
      let type = summary.type
      rows.append([
        .text(type.shortName), .text(type.identifier), .text(type.kind.rawValue),
        Cell(type.style.map { "\($0)" }), Cell(try session.shownUnit(of: type, in: opened)?.text),
        .integer(summary.sampleCount), .instant(summary.range.start), .instant(summary.range.end),
      ])
    }
    let columns = ["type", "identifier", "kind", "style", "unit", "samples", "first", "last"]
    var output = TextOutput()
    try session.write(
      CellTable(columns: columns, rows: rows), caption: "types in the store",
      hiding: ["identifier"], to: &output)
    try output.flush()
    InputNotes.write(about: opened.report)
    return session.status(isEmpty: rows.isEmpty, opened)
  }
}

/// `tsq sources`: one row a source, best rank first.
struct SourcesCommand {
  let session: Session

  func run() throws(Failure) -> ExitStatus {
    let opened = try session.openForReading()
    var type: SampleType?
    if let word = session.arguments.words.first { type = try session.type(word, in: opened) }
    let sources: [SourceSummary]
    do { sources = try opened.store.sources(of: type) } catch { throw Failure(error) }
    let rows = sources.map { summary -> [Cell] in
      [
        .text(summary.source.name), Cell(summary.source.identifier),
        .text("\(summary.sourceClass)"), .integer(summary.rank), .integer(summary.sampleCount),
        .instant(summary.range.start), .instant(summary.range.end),
      ]
    }
    let columns = ["name", "identifier", "class", "rank", "samples", "first", "last"]
    var output = TextOutput()
    try session.write(
      CellTable(columns: columns, rows: rows),
      caption: "sources of " + (type?.shortName ?? "all types") + ", best first", hiding: [],
      to: &output)
    if session.format == .table, !rows.isEmpty {
      try output.writeLine("\nanother order: tsq priority \(type?.shortName ?? "TYPE") SOURCE…")
    }
    try output.flush()
    InputNotes.write(about: opened.report)
    return session.status(isEmpty: rows.isEmpty, opened)
  }
}
