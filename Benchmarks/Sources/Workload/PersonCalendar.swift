/// The days of the person's ten years, from 2015-01-01 to 2024-12-31, with the zone of each.
///
/// Home is New York. Two weeks of each July are spent in Berlin, and ten days of February, in odd
/// years, in Kolkata. A day starts at the midnight of its place; a day of travel is shorter or
/// longer, as are the days on which the clocks change.
public struct PersonCalendar: Sendable {
  public enum Place: Int, Sendable, CaseIterable {
    case newYork, berlin, kolkata

    public var zone: String {
      switch self {
      case .newYork: "America/New_York"
      case .berlin: "Europe/Berlin"
      case .kolkata: "Asia/Kolkata"
      }
    }
  }

  /// Days since 1970-01-01 of the first day.
  public static let firstDay = 16_436
  public static let dayCount = 3_653

  /// Starts of the days in seconds UTC; one more than there are days.
  public let starts: [Int64]
  public let places: [Place]

  public init() {
    var starts: [Int64] = []
    var places: [Place] = []
    for index in 0...PersonCalendar.dayCount {
      let day = PersonCalendar.firstDay + index
      let place = PersonCalendar.place(on: day)
      starts.append(Int64(day) * 86_400 - PersonCalendar.offset(at: place, midnightOf: day))
      places.append(place)
    }
    self.starts = starts
    self.places = places
  }

  private static func place(on day: Int) -> Place {
    let date = GregorianDate(daysSinceEpoch: day)
    if date.month == 7, (10..<24).contains(date.day) { return .berlin }
    if date.month == 2, (5..<15).contains(date.day), date.year % 2 == 1 { return .kolkata }
    return .newYork
  }

  /// Seconds east of UTC at a day's midnight; clocks change later in the night.
  private static func offset(at place: Place, midnightOf day: Int) -> Int64 {
    let year = GregorianDate(daysSinceEpoch: day).year
    switch place {
    case .kolkata: return 19_800
    case .berlin:
      let summer = sunday(onOrBefore: 31, month: 3, year)..<sunday(onOrBefore: 31, month: 10, year)
      return summer.contains(day - 1) ? 7_200 : 3_600
    case .newYork:
      let summer = sunday(onOrBefore: 14, month: 3, year)..<sunday(onOrBefore: 7, month: 11, year)
      return summer.contains(day - 1) ? -14_400 : -18_000
    }
  }

  /// Day 3 after 1970-01-01 was a Sunday.
  private static func sunday(onOrBefore dayOfMonth: Int, month: Int, _ year: Int) -> Int {
    let day = GregorianDate(year: year, month: month, day: dayOfMonth).daysSinceEpoch
    return day - (day - 3) % 7
  }
}
