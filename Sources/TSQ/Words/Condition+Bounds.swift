import TimeCore

extension Condition {
  /// A range that all selected samples overlap; wider than needed where that is simpler.
  var bounds: TimeRange {
    let (first, last) = limits
    return TimeRange(
      start: Instant(microseconds: min(first, last)), end: Instant(microseconds: last))
  }

  private static let all = (
    Instant.distantPast.microseconds - 1, Instant.distantFuture.microseconds
  )

  private var limits: (Int64, Int64) {
    switch self {
    case .dates(let start, let end, _):
      // A sample that ends exactly at the start is selected, so the range begins before it.
      let first = start.map { max($0, Self.all.0 + 1) - 1 } ?? Self.all.0
      return (first, max(min(end ?? Self.all.1, Self.all.1), Self.all.0))
    case .value, .sources, .sample, .not: return Self.all
    case .all(let parts):
      return parts.reduce(Self.all) { joined, part in
        let limits = part.limits
        return (max(joined.0, limits.0), min(joined.1, limits.1))
      }
    case .any(let parts):
      guard let first = parts.first?.limits else { return Self.all }
      return parts.dropFirst().reduce(first) { joined, part in
        let limits = part.limits
        return (min(joined.0, limits.0), max(joined.1, limits.1))
      }
    }
  }
}
