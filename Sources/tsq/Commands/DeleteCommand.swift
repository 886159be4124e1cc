import TSQ

/// `tsq delete`: deletes samples by UUID, or those of a type, a range and a source.
struct DeleteCommand {
  let session: Session

  func run() throws(Failure) -> ExitStatus {
    let arguments = session.arguments
    guard arguments.contains(.yes) || Terminal.canAsk else {
      throw .usage("delete asks before it deletes, and there is no terminal", hint: "add --yes")
    }
    let count =
      SampleIdentifier(text: arguments.words[0]) == nil
      ? try deleteSelected() : try deleteNamed()
    guard let count else {
      TextOutput.note("nothing was deleted")
      return .failed
    }
    try write(count)
    return count == 0 && arguments.contains(.failEmpty) ? .failed : .answered
  }

  /// - Returns: `nil` where the person thought better of it.
  private func deleteNamed() throws(Failure) -> Int? {
    let arguments = session.arguments
    if try RangeChoice(arguments) != nil || arguments.contains(.source) {
      throw .usage("UUIDs need no range and no --source", hint: "leave them out")
    }
    var identifiers: Set<SampleIdentifier> = []
    for word in arguments.words { identifiers.insert(try Session.uuid(word)) }
    let store = try session.openForWritingAsClient(createsIfMissing: false)
    guard isConfirmed("delete \(counted(identifiers.count))?") else { return nil }
    try session.reporting(of: nil, []) { () throws(HealthError) in try store.delete(identifiers) }
    return identifiers.count
  }

  private func deleteSelected() throws(Failure) -> Int? {
    let arguments = session.arguments
    if arguments.words.count > 1 {
      throw .usage(
        "delete does not know what \(quoted(arguments.words[1])) means here",
        hint: "name one type with a range and --source, or UUIDs only")
    }
    guard arguments.contains(.source), let choice = try RangeChoice(arguments) else {
      throw .usage(
        "deleting by type needs a range and --source",
        hint: "for example: tsq delete water --today --source Water")
    }
    let store = try session.openForWritingAsClient(createsIfMissing: false)
    let opened = OpenedStore(store: store)
    let type = try session.type(arguments.words[0], in: opened)
    let resolved = try session.ranges.resolve(choice) { () throws(Failure) in
      try session.held(type, in: opened)
    }
    var request = SampleRequest(type: type, range: resolved.range)
    request.filter = try session.filter(for: type)
    var samples: [Sample] = []
    if !(resolved.range?.isEmpty ?? false) {
      do { samples = try store.samples(request) } catch { throw Failure(error) }
    }
    guard !samples.isEmpty else { return 0 }
    let names = arguments.values(of: .source).map(quoted).joined(separator: ", ")
    let what = "\(counted(samples.count)) of \(type.shortName) from \(names)"
    guard isConfirmed("delete \(what), \(session.words(for: resolved.range))?") else {
      return nil
    }
    try session.reporting(of: nil, []) { () throws(HealthError) in try store.delete(samples) }
    return samples.count
  }

  private func isConfirmed(_ question: String) -> Bool {
    if session.arguments.contains(.yes) { return true }
    Terminal.show(question + " [y/N] ")
    return ["y", "yes"].contains(Terminal.line()?.lowercased())
  }

  private func counted(_ count: Int) -> String { "\(count) sample\(count == 1 ? "" : "s")" }

  private func write(_ count: Int) throws(Failure) {
    var output = TextOutput()
    switch session.format {
    case .table: try output.writeLine("deleted \(counted(count))")
    case .json, .ndjson:
      var json = JSONText()
      json.object { json in
        json.key("deleted")
        json.integer(count)
      }
      try output.writeLine(json.text)
    case .csv, .tsv, .markdown:
      try CellTable(columns: ["deleted"], rows: [[.integer(count)]]).write(
        as: session.format, in: session.zone, to: &output)
    }
    try output.flush()
  }
}
