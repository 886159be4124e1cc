/// A positive fraction in lowest terms, times a power of π.
struct Ratio: Hashable, Sendable {
  private(set) var numerator: UInt128
  private(set) var denominator: UInt128
  private(set) var piPower: Int

  static let one = Ratio(1)

  /// - Precondition: both parts are positive.
  init(_ numerator: UInt128, over denominator: UInt128 = 1, piPower: Int = 0) {
    precondition(numerator > 0 && denominator > 0, "\(numerator)/\(denominator)")
    let divisor = greatestCommonDivisor(numerator, denominator)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
    self.piPower = piPower
  }

  var inverse: Ratio {
    var result = self
    result.numerator = denominator
    result.denominator = numerator
    result.piPower = -piPower
    return result
  }

  /// The product, or `nil` if a part of it does not fit in 128 bits.
  func multiplied(by other: Ratio) -> Ratio? {
    let first = greatestCommonDivisor(numerator, other.denominator)
    let second = greatestCommonDivisor(other.numerator, denominator)
    let above = (numerator / first).multipliedReportingOverflow(by: other.numerator / second)
    let below = (denominator / second).multipliedReportingOverflow(by: other.denominator / first)
    guard !above.overflow, !below.overflow else { return nil }
    var result = self
    result.numerator = above.partialValue
    result.denominator = below.partialValue
    result.piPower += other.piPower
    return result
  }

  /// A power other than 0, or `nil` if a part of it does not fit in 128 bits.
  func raised(to exponent: Int) -> Ratio? {
    let factor = exponent < 0 ? inverse : self
    var result = factor
    for _ in 1..<max(abs(exponent), 1) {
      guard let next = result.multiplied(by: factor) else { return nil }
      result = next
    }
    return result
  }
}

/// The largest number that divides both, by Euclid's algorithm.
func greatestCommonDivisor(_ left: UInt128, _ right: UInt128) -> UInt128 {
  if left == 1 || right == 1 { return 1 }
  // Division of 128 bits is ten times dearer, and few numbers need it.
  if let left = UInt64(exactly: left), let right = UInt64(exactly: right) {
    return UInt128(euclid(left, right))
  }
  return euclid(left, right)
}

private func euclid<Number: UnsignedInteger>(_ left: Number, _ right: Number) -> Number {
  var (larger, smaller) = (left, right)
  while smaller != 0 {
    (larger, smaller) = (smaller, larger % smaller)
  }
  return larger
}
