import SampleModel
import TimeCore

extension Catalog {
  /// The stored sample of a sync identifier.
  func syncEntry(
    _ key: SavePlan.SyncKey, source: SourceRow
  ) throws(StoreError) -> SavePlan.SyncEntry? {
    try requireWhole(.sync)
    let fields: [Field] = [
      .text(key.series.type.identifier), .integer(source.number), .text(key.identifier),
    ]
    guard let row = try rows(of: .sync, key: fields).first else { return nil }
    guard let version = row[3].int, let start = row[4].integer, let end = row[5].integer,
      start <= end, let uuid = row[6].identifier
    else { throw damage(.sync) }
    let range = TimeRange(start: Instant(microseconds: start), end: Instant(microseconds: end))
    return SavePlan.SyncEntry(
      version: version, sample: SampleReference(uuid: uuid, series: key.series, range: range))
  }

  mutating func putSync(
    _ entries: [SavePlan.SyncKey: SavePlan.SyncEntry], numbers: inout SourceNumbers
  ) throws(StoreError) {
    for (key, entry) in entries {
      let source = try numbers.number(of: key.series.source, in: &self)
      try put(
        [
          .text(key.series.type.identifier), .integer(source), .text(key.identifier),
          .integer(entry.version), .integer(entry.sample.range.start.microseconds),
          .integer(entry.sample.range.end.microseconds), .identifier(entry.sample.uuid),
        ], into: .sync)
    }
  }
}
