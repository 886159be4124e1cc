/// The smallest or the greatest.
public enum Extremum: Hashable, Sendable {
  case minimum
  case maximum

  /// Whether `value` is strictly better than `other`.
  @inline(__always)
  func prefers(_ value: Double, to other: Double) -> Bool {
    self == .minimum ? value < other : value > other
  }

  /// Worse than every finite value.
  var worst: Double { self == .minimum ? .infinity : -.infinity }
}
