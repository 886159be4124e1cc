/// One sample as the merge of sources sees it; kept in order of (start, end) within its source.
@frozen
public struct MergeRow: Hashable, Sendable, BitwiseCopyable {
  /// Microseconds UTC.
  public var start: Int64
  /// Microseconds UTC; a point ends where it starts.
  public var end: Int64
  public var value: Double
  /// Microseconds UTC; only Health Connect's rule looks at it.
  public var creation: Int64

  /// - Precondition: `start <= end`.
  @inlinable
  public init(start: Int64, end: Int64, value: Double, creation: Int64 = 0) {
    precondition(start <= end, "start \(start) after end \(end)")
    self.start = start
    self.end = end
    self.value = value
    self.creation = creation
  }

  @inlinable public var isPoint: Bool { start == end }

  /// Stands after the last row of a source.
  static let finish = MergeRow(start: .max, end: .max, value: 0)

  /// The order in which a source gives its rows.
  @inlinable
  public static func isOrdered(_ left: MergeRow, _ right: MergeRow) -> Bool {
    left.start != right.start ? left.start < right.start : left.end < right.end
  }

  /// Whether this record counts rather than another one of the same source, by Health Connect's
  /// rule: later creation, later start, later end, larger value.
  ///
  /// Source: reference section "Priority merge", step 3.
  func outranks(_ other: MergeRow) -> Bool {
    if creation != other.creation { return creation > other.creation }
    if start != other.start { return start > other.start }
    if end != other.end { return end > other.end }
    return value > other.value
  }
}
