extension FixedWidthInteger where Self: SignedInteger {
  /// The quotient rounded toward negative infinity, so that time before 1970 falls into order.
  ///
  /// - Precondition: `divisor > 0`.
  @inline(__always)
  func flooredQuotient(by divisor: Self) -> Self {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }

  func clamped(to limits: ClosedRange<Self>) -> Self {
    Swift.min(Swift.max(self, limits.lowerBound), limits.upperBound)
  }
}
