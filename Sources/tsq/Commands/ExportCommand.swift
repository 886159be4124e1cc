import TSQ

/// `tsq export`: writes samples so that an import reads them back.
struct ExportCommand {
  let session: Session

  func run() throws(Failure) -> ExitStatus {
    let arguments = session.arguments
    guard let format = arguments.value(of: .exportFormat).flatMap(ExportFormat.init) else {
      throw .usage(
        "export needs --as FORMAT",
        hint: "it is one of " + ExportFormat.allCases.map(\.rawValue).joined(separator: ", "))
    }
    let choice = try RangeChoice(arguments) ?? .all
    let opened = try session.openForReading()
    var type: SampleType?
    if let word = arguments.words.first { type = try session.type(word, in: opened) }
    let resolved = try session.ranges.resolve(choice) { () throws(Failure) in
      try held(type, in: opened)
    }
    let count = try write(opened.store, format, type, resolved.range)
    for note in resolved.notes { TextOutput.note(note) }
    if format != .appleXML, type == nil { try noteLeftOut(opened) }
    InputNotes.write(about: opened.report)
    return session.status(isEmpty: count == 0, opened)
  }

  private func write(
    _ store: HealthStore, _ format: ExportFormat, _ type: SampleType?, _ range: TimeRange?
  ) throws(Failure) -> Int {
    var output = TextOutput()
    var export: StoreExport
    do throws(QueryError) {
      export = try store.export(
        as: format, of: type, over: range, timeZone: session.zone, date: session.now)
    } catch {
      throw Failure(error)
    }
    while true {
      let piece: [UInt8]?
      do throws(QueryError) { piece = try export.next() } catch { throw Failure(error) }
      guard let piece else { break }
      try output.write(piece)
    }
    try output.flush()
    return export.sampleCount
  }

  private func held(
    _ type: SampleType?, in opened: OpenedStore
  ) throws(Failure) -> TimeRange? {
    if let type { return try session.held(type, in: opened) }
    let types: [TypeSummary]
    do { types = try opened.store.types() } catch { throw Failure(error) }
    guard let start = types.map(\.range.start).min(), let end = types.map(\.range.end).max()
    else { return nil }
    // What stands at the very end belongs to it.
    return TimeRange(start: start, end: end.adding(microseconds: 1))
  }

  /// Only Apple's format has workouts and rings.
  private func noteLeftOut(_ opened: OpenedStore) throws(Failure) {
    guard opened.store.client == nil else { return }
    let workouts: Int
    let summaries: Int
    do throws(QueryError) {
      workouts = try opened.store.workouts(in: nil).count
      summaries = try opened.store.activitySummaries(on: nil).count
    } catch {
      throw Failure(error)
    }
    guard workouts + summaries > 0 else { return }
    TextOutput.note(
      "\(workouts) workouts and \(summaries) daily summaries are not in this format; "
        + "--as apple-xml writes them")
  }
}
