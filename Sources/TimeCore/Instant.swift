/// A point on the UTC time line, counted in microseconds from 1970-01-01T00:00:00Z.
///
/// Leap seconds are not counted, as in POSIX time. The range of `Int64` covers ±292,000 years.
@frozen
public struct Instant: Hashable, Comparable, Sendable {
  /// Microseconds since 1970-01-01T00:00:00Z; negative before it.
  public let microseconds: Int64

  /// Takes every number: `distantPast` and `distantFuture` bind those who count with it.
  @inlinable
  public init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// The instant `seconds` whole seconds after 1970-01-01T00:00:00Z.
  ///
  /// - Precondition: `seconds` × 1,000,000 fits in `Int64`.
  @inlinable
  public init(seconds: Int64) {
    microseconds = seconds * 1_000_000
  }

  @inlinable
  public static func < (left: Instant, right: Instant) -> Bool {
    left.microseconds < right.microseconds
  }

  /// Earlier than every instant a sample may have; the open side of a range.
  public static let distantPast = Instant(microseconds: .min / 4)

  /// Later than every instant a sample may have; the open side of a range.
  public static let distantFuture = Instant(microseconds: .max / 4)
}
