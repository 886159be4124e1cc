import SampleModel
import TimeCore

extension Catalog {
  /// The name of the number of the last commit, in the table of single numbers of version 1.
  static let commitName = "commit"

  func sources() throws(StoreError) -> [SourceRow] {
    var sources: [SourceRow] = []
    for row in try allRows(of: .source) {
      guard let source = SourceRow(row) else { throw damage(.source) }
      sources.append(source)
    }
    return sources
  }

  func workouts() throws(StoreError) -> [Workout] {
    let sources = Dictionary(
      try sources().map { ($0.number, $0.source) }, uniquingKeysWith: { first, _ in first })
    var workouts: [Workout] = []
    for row in try allRows(of: .workout) {
      guard let start = row[0].integer, let end = row[1].integer, start <= end,
        let activity = row[2].text, let source = row[3].integer.flatMap({ sources[$0] }),
        let payload = row[5].blob,
        let workout = try? Workout(
          activity: activity,
          range: TimeRange(
            start: Instant(microseconds: start), end: Instant(microseconds: end)),
          source: source, payload: payload)
      else { throw damage(.workout) }
      workouts.append(workout)
    }
    return workouts
  }

  func summaries() throws(StoreError) -> [ActivitySummary] {
    var summaries: [ActivitySummary] = []
    for row in try allRows(of: .summary) {
      guard let day = row[0].int, let payload = row[1].blob,
        let summary = try? ActivitySummary(
          date: CivilDate(daysSinceEpoch: day), payload: payload)
      else { throw damage(.summary) }
      summaries.append(summary)
    }
    return summaries
  }

  /// The person's order of sources of each type that has one.
  func priorities() throws(StoreError) -> [SampleType: [String]] {
    var priorities: [SampleType: [String]] = [:]
    for row in try allRows(of: .priority) {
      guard let type = row[0].text, let payload = row[1].blob else { throw damage(.priority) }
      var reader = ByteReader(payload)
      let names = try? reader.array { (reader) throws(PayloadError) in try reader.text() }
      guard let names, reader.isAtEnd else { throw damage(.priority) }
      priorities[SampleType(identifier: type)] = names
    }
    return priorities
  }

  mutating func putPriority(_ names: [String], of type: SampleType) throws(StoreError) {
    var writer = ByteWriter()
    writer.append(names) { $0.append($1) }
    try put([.text(type.identifier), .blob(writer.bytes)], into: .priority)
  }

  func imports() throws(StoreError) -> [ImportRecord] {
    var records: [ImportRecord] = []
    for row in try allRows(of: .importing) {
      guard let payload = row[1].blob, let record = try? ImportRecord(payload: payload) else {
        throw damage(.importing)
      }
      records.append(record)
    }
    return records
  }
}
