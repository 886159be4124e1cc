import TSQ

/// Whether the zone of the questions is the one in which an export's owner lives.
struct ZoneCheck {
  let zone: TimeZoneRules
  let file: FileReport

  /// One sentence where the export was made at an offset that the zone never has in that year, or
  /// where most samples that name a zone name one whose days are others; else none.
  var sentences: [String] {
    guard let date = file.exportDate else { return [] }
    if let named = mostNamed, named.zone.offsetSeconds(at: date) != zone.offsetSeconds(at: date) {
      return [
        "\(named.count) of \(named.total) samples with a time zone name \(named.name), "
          + "but days are counted in \(zone.identifier); --tz \(named.name) counts them there"
      ]
    }
    guard let offset = file.exportOffsetSeconds, !offsets(around: date).contains(offset) else {
      return []
    }
    return [
      "the export was made at \(TimeZoneRules(offsetSeconds: offset).identifier), which "
        + "\(zone.identifier) never is: --tz says in which zone to count days"
    ]
  }

  /// The zone that most samples name, if this system knows it.
  private var mostNamed: (name: String, zone: TimeZoneRules, count: Int, total: Int)? {
    let total = file.namedTimeZones.values.reduce(0, +)
    // The name decides between two that are named equally often.
    let ranked = file.namedTimeZones.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    guard let (name, count) = ranked.first, 2 * count > total,
      let zone = try? TimeZoneRules(identifier: name)
    else { return nil }
    return (name, zone, count, total)
  }

  /// The zone's offsets in the year around a day.
  private func offsets(around date: Instant) -> Set<Int> {
    let month: Int64 = 30 * 86_400 * 1_000_000
    return Set(
      (-6...6 as ClosedRange<Int64>).map { count in
        zone.offsetSeconds(at: Instant(microseconds: date.microseconds + count * month))
      })
  }
}
