import TSQ

/// `tsq priority`: shows or sets the order in which the sources of a type count.
struct PriorityCommand {
  let session: Session

  func run() throws(Failure) -> ExitStatus {
    let arguments = session.arguments
    let names = Array(arguments.words.dropFirst())
    let resets = arguments.contains(.reset)
    guard resets || !names.isEmpty else { return try show() }
    if resets, !names.isEmpty {
      throw .usage("--reset and a list of sources contradict each other", hint: "keep one of them")
    }
    if arguments.contains(.input) {
      throw .usage(
        "an order is kept in a store, not in --input",
        hint: "for one question use --priority \"A,B\"")
    }
    try set(resets ? nil : names)
    return .answered
  }

  private func show() throws(Failure) -> ExitStatus {
    let opened = try session.openForReading()
    let type = try session.type(session.arguments.words[0], in: opened)
    let sources: [SourceSummary]
    let stored: [String]
    do {
      sources = try opened.store.sources(of: type)
      stored = try opened.store.priority(of: type)
    } catch {
      throw Failure(error)
    }
    let rows = sources.map { summary -> [Cell] in
      [
        .integer(summary.rank), .text(summary.source.name), .text("\(summary.sourceClass)"),
        .boolean(stored.contains { summary.source.matches($0) }),
      ]
    }
    var output = TextOutput()
    try session.write(
      CellTable(columns: ["rank", "name", "class", "set"], rows: rows),
      caption: "sources of \(type.shortName), best first", hiding: [], to: &output)
    try output.flush()
    InputNotes.write(about: opened.report)
    return session.status(isEmpty: rows.isEmpty, opened)
  }

  private func set(_ names: [String]?) throws(Failure) {
    let store: HealthStore
    do {
      store = try HealthStore(
        path: try session.storePath(), access: .readWrite, createsIfMissing: false)
    } catch let error as StoreError {
      throw Failure(error)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(.failed, "failed", "\(error)")
    }
    let opened = OpenedStore(store: store)
    let type = try session.type(session.arguments.words[0], in: opened)
    let held: [SourceSummary]
    do { held = try store.sources(of: type) } catch { throw Failure(error) }
    for name in names ?? [] where !held.contains(where: { $0.source.matches(name) }) {
      TextOutput.note("no source \(quoted(name)) has samples of \(type.shortName) yet")
    }
    do { try store.setPriority(names, of: type) } catch { throw Failure(error) }
  }
}
