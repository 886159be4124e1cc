import TSQ

/// `tsq samples`: one row a sample.
struct SamplesCommand {
  let session: Session

  private static let columns = [
    "uuid", "type", "start", "end", "value", "unit", "source", "userEntered", "localStart",
  ]

  func run() throws(Failure) -> ExitStatus {
    let arguments = session.arguments
    let choice = try RangeChoice(arguments) ?? .all
    let limit = try limit()
    let asked = try session.unit()
    let opened = try session.openForReading()
    let type = try session.type(arguments.words[0], in: opened)
    let resolved = try session.ranges.resolve(choice) { () throws(Failure) in
      try session.held(type, in: opened)
    }
    var request = SampleRequest(type: type, range: resolved.range)
    request.filter = try session.filter(for: type)
    request.order = order
    request.limit = limit
    let samples = try samples(request, in: opened)
    let known = try session.shownUnit(of: type, in: opened)
    let rows = try SampleRows(
      samples: samples, type: type, known: known, asked: asked, zone: session.zone)
    var output = TextOutput()
    try session.write(
      CellTable(columns: Self.columns, rows: samples.lazy.map(rows.cells)),
      caption: "samples of \(type.shortName), \(session.words(for: resolved.range))",
      hiding: ["uuid", "type", "localStart"], to: &output)
    try output.flush()
    for note in resolved.notes { TextOutput.note(note) }
    InputNotes.write(about: opened.report)
    return session.status(isEmpty: samples.isEmpty, opened)
  }

  private func samples(
    _ request: SampleRequest, in opened: OpenedStore
  ) throws(Failure) -> [Sample] {
    if let range = request.range, range.isEmpty { return [] }
    do { return try opened.store.samples(request) } catch { throw Failure(error) }
  }

  private var order: SampleRequest.Order {
    switch session.arguments.value(of: .sort) {
    case "-start": .startDescending
    case "end": .endAscending
    case "-end": .endDescending
    default: .startAscending
    }
  }

  private func limit() throws(Failure) -> Int? {
    guard let text = session.arguments.value(of: .limit) else { return nil }
    guard let limit = Int(text), limit >= 0 else {
      throw .usage("--limit \(quoted(text)) is no number of rows", hint: "write --limit 10")
    }
    return limit
  }
}

/// Makes rows of samples: one conversion of units and one look at each zone for all.
struct SampleRows {
  private let type: SampleType
  private let conversion: UnitConversion?
  private let unit: Cell
  private let zone: TimeZoneRules
  private var zones: [String: TimeZoneRules] = [:]

  /// - Parameter known: the unit in which the type is shown where none is asked for.
  init(
    samples: [Sample], type: SampleType, known: Unit?, asked: Unit?, zone: TimeZoneRules
  ) throws(Failure) {
    self.type = type
    self.zone = zone
    if type.kind == .quantity, let known {
      // Values of a type outside the catalogue are kept in the unit that is known of it.
      let stored = type.definition == nil ? known : type.canonicalUnit
      let shown = asked ?? known
      guard let conversion = try? stored.conversion(to: shown) else {
        throw .incompatibleUnit(shown, expected: known)
      }
      self.conversion = conversion
      unit = .text(shown.text)
    } else {
      conversion = nil
      unit = .missing
    }
    for sample in samples {
      guard let name = sample.detail.timeZoneName, zones[name] == nil else { continue }
      // A zone that this system does not know is shown like none; a bare offset is a rule.
      zones[name] =
        (try? TimeZoneRules(identifier: name)) ?? (try? TimeZoneRules(posix: name)) ?? zone
    }
  }

  func cells(of sample: Sample) -> [Cell] {
    let local = sample.detail.timeZoneName.flatMap { zones[$0] } ?? zone
    return [
      .text(sample.uuid.description), .text(type.shortName), .instant(sample.range.start),
      .instant(sample.range.end), value(of: sample), unit, .text(sample.source.name),
      .boolean(sample.detail.isUserEntered), .text(sample.range.start.iso8601(in: local)),
    ]
  }

  private func value(of sample: Sample) -> Cell {
    if type.kind == .category {
      return sample.valueName.map(Cell.text) ?? .integer(Int(sample.value))
    }
    let value = conversion?.apply(sample.value) ?? sample.value
    return unit == .text("%") ? .fraction(value) : .number(value)
  }
}
