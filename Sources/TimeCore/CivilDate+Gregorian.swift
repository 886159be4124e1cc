// The conversions are `civil_from_days` and `days_from_civil` of Howard Hinnant,
// "chrono-Compatible Low-Level Date Algorithms": years start in March, so that the leap day is
// the last of its year, and 400 years form an era of 146,097 days.
extension CivilDate {
  /// How many days a month has: 28...31.
  ///
  /// - Precondition: `month` is in 1...12.
  public static func daysInMonth(_ month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeapYear(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  static func isLeapYear(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// Days from 1970-01-01 to a day of any year.
  static func daysSinceEpoch(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = marchYear.flooredQuotient(by: 400)
    let yearOfEra = marchYear - era * 400
    let monthsSinceMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthsSinceMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * daysPerEra + dayOfEra - daysFromMarchOfYearZero
  }

  /// Year, month and day together, for less than the price of asking for each.
  public var components: (year: Int, month: Int, day: Int) {
    let days = daysSinceEpoch + CivilDate.daysFromMarchOfYearZero
    let era = days.flooredQuotient(by: CivilDate.daysPerEra)
    let dayOfEra = days - era * CivilDate.daysPerEra
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthsSinceMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthsSinceMarch + 2) / 5 + 1
    let month = monthsSinceMarch < 10 ? monthsSinceMarch + 3 : monthsSinceMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, day)
  }

  private static let daysPerEra = 146_097
  /// From 0000-03-01 to 1970-01-01.
  private static let daysFromMarchOfYearZero = 719_468
}
