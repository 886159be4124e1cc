extension CivilDate {
  /// The day that many days later, or the last supported day on that side.
  public func adding(days: Int) -> CivilDate {
    let (sum, overflow) = daysSinceEpoch.addingReportingOverflow(days)
    return CivilDate(saturating: overflow ? (days < 0 ? .min : .max) : sum)
  }

  /// The same day that many months later, or the last day of that month where it has fewer days.
  ///
  /// The last supported day on that side where the result is too far away.
  public func adding(months: Int) -> CivilDate {
    // Wider than all supported days, so that cutting it changes no result.
    let months = months.clamped(to: -4_000_000...4_000_000)
    let (year, month) = CivilDate.yearAndMonth(monthsSinceEpoch + months)
    let day = min(day, CivilDate.daysInMonth(month, of: year))
    return CivilDate(
      saturating: CivilDate.daysSinceEpoch(year: year, month: month, day: day))
  }

  /// Months from January 1970 to the month of this day.
  var monthsSinceEpoch: Int {
    let (year, month, _) = components
    return (year - 1970) * 12 + month - 1
  }

  static func firstDay(ofMonth monthsSinceEpoch: Int) -> CivilDate {
    let (year, month) = yearAndMonth(monthsSinceEpoch)
    return CivilDate(saturating: daysSinceEpoch(year: year, month: month, day: 1))
  }

  private static func yearAndMonth(_ monthsSinceEpoch: Int) -> (year: Int, month: Int) {
    let years = monthsSinceEpoch.flooredQuotient(by: 12)
    return (1970 + years, monthsSinceEpoch - years * 12 + 1)
  }

  init(saturating daysSinceEpoch: Int) {
    self.init(daysSinceEpoch: daysSinceEpoch.clamped(to: CivilDate.supportedDays))
  }
}
