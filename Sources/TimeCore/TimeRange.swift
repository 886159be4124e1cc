/// A half-open range of time: `start` belongs to it, `end` does not.
@frozen
public struct TimeRange: Hashable, Sendable {
  /// The first instant that belongs to the range.
  public let start: Instant
  /// The first instant after the range; never before `start`.
  public let end: Instant

  /// - Precondition: `start <= end`.
  @inlinable
  public init(start: Instant, end: Instant) {
    precondition(start <= end, "start \(start) after end \(end)")
    self.start = start
    self.end = end
  }

  /// Whether the range has no instant, as that of a sample at one point in time.
  @inlinable public var isEmpty: Bool { start == end }

  /// Length in microseconds.
  @inlinable public var durationMicroseconds: Int64 { end.microseconds - start.microseconds }

  /// Whether an instant is at or after `start` and before `end`.
  @inlinable
  public func contains(_ instant: Instant) -> Bool { start <= instant && instant < end }

  /// The common part of two ranges, or `nil` if they share no instant.
  @inlinable
  public func intersection(_ other: TimeRange) -> TimeRange? {
    let first = max(start, other.start)
    let last = min(end, other.end)
    return first < last ? TimeRange(start: first, end: last) : nil
  }
}
