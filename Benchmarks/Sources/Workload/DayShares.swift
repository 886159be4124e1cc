import SeededNumbers

/// How many samples of a stream each day has.
struct DayShares: Sendable {
  /// Running totals of the days' weights; one more than there are days.
  private let totals: [Int]
  private let count: Int

  /// Weights lie between 0.6 and 1.4, a fifth lower at weekends.
  init(stream: SampleStream, seed: UInt64, part: UInt64) {
    var totals = [0]
    var numbers = SeededNumbers(seed: seed, part: part)
    for day in 0..<PersonCalendar.dayCount {
      let weekday = (PersonCalendar.firstDay + day + 4) % 7  // 0 is Sunday
      let weight = Int(numbers.integer(in: 600..<1_400)) * (weekday % 6 == 0 ? 4 : 5)
      totals.append(totals[day] + (stream.mostPerDay == 1 ? 1 : weight))
    }
    self.totals = totals
    count = stream.count
  }

  /// Samples of one day; all days together have exactly the stream's number.
  func count(on day: Int) -> Int {
    rows(before: day + 1) - rows(before: day)
  }

  private func rows(before day: Int) -> Int {
    count * totals[day] / totals[PersonCalendar.dayCount]
  }
}
