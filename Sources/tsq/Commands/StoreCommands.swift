import TSQ

extension Session {
  /// Opens the store for its care; nothing is created.
  func openForCare(_ access: HealthStore.Access) throws(Failure) -> HealthStore {
    let path = try storePath()
    do throws(StoreError) {
      return try HealthStore(path: path, access: access, createsIfMissing: false)
    } catch {
      throw Failure(error)
    }
  }

  func storing<Value>(_ body: () throws(StoreError) -> Value) throws(Failure) -> Value {
    do throws(StoreError) { return try body() } catch { throw Failure(error) }
  }
}

/// `tsq info`: how large the store is, by type.
struct InfoCommand {
  let session: Session

  func run() throws(Failure) -> ExitStatus {
    let store = try session.openForCare(.readOnly)
    let size = try session.storing { () throws(StoreError) in try store.info() }
    var output = TextOutput()
    if session.format.isJSON {
      try output.writeLine(json(of: size, at: try session.storePath()))
    } else {
      let rows = size.types.map { type -> [Cell] in
        [
          .text(type.type.shortName), .text(type.type.identifier), .integer(type.sampleCount),
          .integer(type.byteCount),
        ]
      }
      let path = TableLayout.oneLine(try session.storePath())
      try session.write(
        CellTable(columns: ["type", "identifier", "samples", "bytes"], rows: rows),
        caption: "\(path): \(size.sampleCount) samples, \(size.workoutCount) workouts, "
          + "\(size.activitySummaryCount) daily summaries, \(size.byteCount) bytes",
        hiding: ["identifier"], to: &output)
    }
    try output.flush()
    return .answered
  }

  private func json(of size: StoreContents, at path: String) -> String {
    var json = JSONText()
    json.object { json in
      json.key("path")
      json.string(path)
      for (key, count) in [
        ("samples", size.sampleCount), ("bytes", size.byteCount), ("workouts", size.workoutCount),
        ("activitySummaries", size.activitySummaryCount),
      ] {
        json.key(key)
        json.integer(count)
      }
      json.key("types")
      json.array { json in
        for type in size.types {
          json.object { json in
            json.key("type")
            json.string(type.type.shortName)
            json.key("identifier")
            json.string(type.type.identifier)
            json.key("samples")
            json.integer(type.sampleCount)
            json.key("bytes")
            json.integer(type.byteCount)
          }
        }
      }
    }
    return json.text
  }
}

/// `tsq verify`: whether everything in the store is as it was written.
struct VerifyCommand {
  let session: Session

  func run() throws(Failure) -> ExitStatus {
    let store = try session.openForCare(.readWrite)
    let damages = try session.storing { () throws(StoreError) in try store.verify() }
    var output = TextOutput()
    if session.format == .table, damages.isEmpty {
      try output.writeLine("nothing is damaged")
    } else {
      let rows = damages.map { damage -> [Cell] in
        [
          .text(damage.path), damage.byteOffset.map(Cell.integer) ?? .missing,
          .text(damage.what), Cell(words(for: damage.loss)), .boolean(damage.isRepaired),
        ]
      }
      try session.write(
        CellTable(columns: ["path", "byteOffset", "what", "loss", "repaired"], rows: rows),
        caption: "damaged parts of the store", hiding: [], to: &output)
    }
    try output.flush()
    return damages.allSatisfy(\.isRepaired) ? .answered : .failed
  }

  private func words(for loss: StoreDamage.Loss) -> String? {
    switch loss {
    case .nothing: nil
    case .samples(let type, let source, let count):
      "something of \(count) samples of \(type.shortName) from \(source.name)"
    case .commits(let numbers): "what changes \(numbers.lowerBound) to \(numbers.upperBound) did"
    case .rows(let table): "rows of \(table)"
    }
  }
}

/// `tsq compact`: writes the store anew without what was deleted.
struct CompactCommand {
  let session: Session

  func run() throws(Failure) -> ExitStatus {
    let store = try session.openForCare(.readWrite)
    let (before, after) = try session.storing { () throws(StoreError) in
      let before = try store.info().byteCount
      try store.compact()
      return (before, try store.info().byteCount)
    }
    var output = TextOutput()
    if session.format == .table {
      try output.writeLine("\(before) bytes before, \(after) bytes now")
    } else {
      let table = CellTable(
        columns: ["bytesBefore", "bytes"], rows: [[.integer(before), .integer(after)]])
      try table.write(as: session.format, in: session.zone, to: &output)
    }
    try output.flush()
    return .answered
  }
}
