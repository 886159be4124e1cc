extension Instant {
  /// The instant that much later, at most `distantFuture` and at least `distantPast`.
  public func adding(microseconds: Int64) -> Instant {
    let (sum, overflow) = self.microseconds.addingReportingOverflow(microseconds)
    guard overflow else { return Instant(saturating: sum) }
    return microseconds < 0 ? .distantPast : .distantFuture
  }

  /// The nearest instant of `distantPast...distantFuture`.
  init(saturating microseconds: Int64) {
    self.init(
      microseconds: min(
        max(microseconds, Instant.distantPast.microseconds), Instant.distantFuture.microseconds))
  }

  /// As itself, but where it belongs to a bucket that ends no later than `distantFuture`.
  var insideSupportedTime: Instant {
    min(max(self, .distantPast), Instant(microseconds: Instant.distantFuture.microseconds - 1))
  }
}
