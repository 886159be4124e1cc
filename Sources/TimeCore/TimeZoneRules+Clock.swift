extension TimeZoneRules {
  /// Seconds east of Greenwich.
  ///
  /// - Complexity: O(log s) for s changes of the offset; allocates nothing.
  public func offsetSeconds(at instant: Instant) -> Int {
    let inside = Instant(saturating: instant.microseconds)
    return Int(table.offset(at: inside.microseconds) / Microseconds.perSecond)
  }

  /// The local date.
  public func date(at instant: Instant) -> CivilDate {
    let days = clockMicroseconds(at: instant).flooredQuotient(by: Microseconds.perDay)
    return CivilDate(saturating: Int(days))
  }

  /// The local date and time.
  public func dateTime(at instant: Instant) -> CivilDateTime {
    CivilDateTime(clockMicroseconds: clockMicroseconds(at: instant))
  }

  /// The first instant at which the local clock shows that time or more.
  ///
  /// A time that the clock jumps over becomes the first instant behind the gap, one that it
  /// shows twice the first of the two: reference section "Days and daylight saving".
  /// - Complexity: O(log s) for s changes of the offset; allocates nothing.
  public func instant(of local: CivilDateTime) -> Instant {
    Instant(saturating: table.instant(ofClock: local.clockMicroseconds))
  }

  private func clockMicroseconds(at instant: Instant) -> Int64 {
    let inside = Instant(saturating: instant.microseconds).microseconds
    return inside + table.offset(at: inside)
  }
}
