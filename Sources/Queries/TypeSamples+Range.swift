import ColumnStore
public import SampleModel
public import TimeCore

extension TypeSamples {
  /// From the first start to the last end; a second more where a point stands at the end.
  ///
  /// - Throws: `QueryError.damagedStore`.
  /// - Complexity: O(runs).
  public func range() throws(QueryError) -> TimeRange? {
    try reportingDamage { () throws(ColumnDamage) in try Self.range(of: sources) }
  }

  /// From the first start to the last end, which a point at the end is not part of.
  ///
  /// - Throws: `QueryError.damagedStore`.
  /// - Complexity: O(runs).
  public func extent() throws(QueryError) -> TimeRange? {
    try reportingDamage { () throws(ColumnDamage) in try Self.extent(of: sources) }
  }

  static func range(of sources: [SourceSeries]) throws(ColumnDamage) -> TimeRange? {
    guard let span = try extent(of: sources) else { return nil }
    let afterLast = TimeRange(start: span.end, end: span.end.adding(microseconds: 1_000_000))
    for source in sources where try source.startCount(in: afterLast) > 0 {
      return TimeRange(start: span.start, end: afterLast.end)
    }
    return span
  }

  private static func extent(of sources: [SourceSeries]) throws(ColumnDamage) -> TimeRange? {
    var span: TimeRange?
    for source in sources {
      guard let start = try source.firstStart(), let end = try source.lastEnd() else { continue }
      span = TimeRange(start: min(span?.start ?? start, start), end: max(span?.end ?? end, end))
    }
    return span
  }
}

/// Words damage of stored bytes as a question's error.
func reportingDamage<Value>(
  _ body: () throws(ColumnDamage) -> Value
) throws(QueryError) -> Value {
  do {
    return try body()
  } catch {
    throw QueryError(error)
  }
}

extension QueryError {
  init(_ damage: ColumnDamage) {
    self = .damagedStore(path: damage.path, byteOffset: damage.byteOffset)
  }
}
