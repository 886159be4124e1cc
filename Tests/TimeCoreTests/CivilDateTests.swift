import Testing
import TimeCore

@Suite("CivilDate")
struct CivilDateTests {
  @Test(
    "counts days from 1970",
    arguments: [
      ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2000-03-01", 11_017),
      ("1900-02-28", -25_509), ("1900-03-01", -25_508), ("0001-01-01", -719_162),
      ("9999-12-31", 2_932_896),
    ])
  func counts(text: String, days: Int) throws {
    let date = try #require(CivilDate(text: text))
    #expect(date.daysSinceEpoch == days)
    #expect(date.description == text)
    #expect(CivilDate(year: date.year, month: date.month, day: date.day) == date)
  }

  @Test("goes through 800 years as a calendar on the wall does")
  func walk() {
    var date = CivilDate(daysSinceEpoch: -135_140)
    var weekday = date.weekday.rawValue
    for year in 1600..<2400 {
      for month in 1...12 {
        let isLeap =
          year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        #expect(CivilDate.daysInMonth(month, of: year) == lengths[month - 1])
        for day in 1...lengths[month - 1] {
          guard date.components == (year, month, day), date.weekday.rawValue == weekday,
            CivilDate(year: year, month: month, day: day) == date
          else {
            Issue.record("\(date) is not \(year)-\(month)-\(day)")
            return
          }
          date = date.adding(days: 1)
          weekday = weekday % 7 + 1
        }
      }
    }
  }

  @Test("knows the days of the week")
  func weekdays() {
    #expect(CivilDate(text: "1970-01-01")?.weekday == .thursday)
    #expect(CivilDate(text: "2025-02-03")?.weekday == .monday)
    #expect(CivilDate(text: "1600-01-01")?.weekday == .saturday)
    #expect(CivilDate(text: "2024-12-01")?.weekday == .sunday)
  }

  @Test(
    "refuses what the calendar does not have",
    arguments: [
      (2025, 2, 29), (1900, 2, 29), (2025, 13, 1), (2025, 0, 1), (2025, 4, 31), (2025, 1, 0),
      (0, 1, 1), (10_000, 1, 1), (Int.max, Int.max, Int.max), (Int.min, 1, 1),
    ])
  func refused(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  @Test(
    "refuses any other text",
    arguments: [
      "", "2025-2-3", "2025-02-3", "25-02-03", "2025/02/03", "2025-02-03 ", " 2025-02-03",
      "2025-02-30", "0000-01-01", "-001-01-01", "+2025-02-03", "2025-02-03T00:00", "20250203",
      "٢٠٢٥-02-03", "2025-02-0a", String(repeating: "2", count: 1_000_000),
    ])
  func refusedText(text: String) {
    #expect(CivilDate(text: text) == nil)
  }

  @Test("adds months by clamping the day")
  func months() throws {
    let last = try #require(CivilDate(text: "2024-01-31"))
    #expect(last.adding(months: 1).description == "2024-02-29")
    #expect(last.adding(months: 2).description == "2024-03-31")
    #expect(last.adding(months: 13).description == "2025-02-28")
    #expect(last.adding(months: -2).description == "2023-11-30")
    #expect(last.adding(months: -12).description == "2023-01-31")
    #expect(last.adding(months: 0) == last)
  }

  @Test("stops at the last supported day")
  func saturation() throws {
    let date = try #require(CivilDate(text: "2024-01-31"))
    let limits = CivilDate.supportedDays
    #expect(date.adding(days: .max).daysSinceEpoch == limits.upperBound)
    #expect(date.adding(days: .min).daysSinceEpoch == limits.lowerBound)
    #expect(date.adding(months: .max).daysSinceEpoch == limits.upperBound)
    #expect(date.adding(months: .min).daysSinceEpoch == limits.lowerBound)
    #expect(CivilDate(daysSinceEpoch: limits.upperBound).description == "+093838-12-01")
  }

  @Test("reads a date and a time")
  func dateTime() throws {
    let noon = try #require(CivilDateTime(text: "2025-02-03T12:00"))
    #expect(noon.date.description == "2025-02-03")
    #expect(noon.microsecondOfDay == 43_200_000_000)
    #expect(CivilDateTime(text: "2025-02-03 12:00") == noon)
    #expect(CivilDateTime(text: "2025-02-03T12:00:00.000") == noon)
    #expect(CivilDateTime(text: "2025-02-03T12:00:01.5")?.microsecondOfDay == 43_201_500_000)
    #expect(CivilDateTime(text: "2025-02-03T23:59:59.9999999")?.microsecondOfDay == 86_399_999_999)
    for text in [
      "2025-02-03", "2025-02-03T", "2025-02-03T24:00", "2025-02-03T12:60", "2025-02-03T12:00:60",
      "2025-02-03T12:00:00.", "2025-02-03T12:00:00Z", "2025-02-03T1:00", "2025-02-03t12:00",
      "2025-02-03T12:00:00.0000000000",
    ] {
      #expect(CivilDateTime(text: text) == nil, "\(text)")
    }
  }
}
