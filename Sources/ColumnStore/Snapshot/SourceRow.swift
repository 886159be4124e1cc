/// One row of a source, with what decides between rows of several runs or sources.
@frozen
public struct SourceRow: Hashable, Sendable, BitwiseCopyable {
  /// The run's place in the source.
  public var run: Int
  public var row: Int
  /// Microseconds UTC.
  public var start: Int64
  /// Microseconds UTC.
  public var end: Int64
  public var value: Double

  @inlinable
  public init(run: Int, row: Int, start: Int64, end: Int64, value: Double) {
    self.run = run
    self.row = row
    self.start = start
    self.end = end
    self.value = value
  }

  init(run: Int, row: Int, of series: Series) throws(ColumnDamage) {
    self.init(
      run: run, row: row, start: try series.starts[row], end: try series.ends[row],
      value: try series.values[row])
  }

  /// Whether this row is the one to name where a best value is wanted: ties go to the earliest.
  public func isBetter(_ extremum: Extremum, than other: SourceRow) -> Bool {
    if value != other.value { return extremum.prefers(value, to: other.value) }
    return (start, end) < (other.start, other.end)
  }

  /// Whether this row is later: by end, then start; the newer run or row wins a tie.
  public func isLater(than other: SourceRow) -> Bool {
    if end != other.end { return end > other.end }
    if start != other.start { return start > other.start }
    return (run, row) > (other.run, other.row)
  }
}
