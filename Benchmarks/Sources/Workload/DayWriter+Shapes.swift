import SampleModel
import SeededNumbers

/// Weights of the 24 hours for what people do awake: most at noon and in the evening.
private let wakingHours: [Double] = [
  0.1, 0.05, 0.05, 0.05, 0.05, 0.2, 1, 2, 2, 1.5, 1.5, 2, 2.5, 2, 1.5, 1.5, 2, 3, 3, 2.5, 2, 1.5,
  1, 0.5,
]

/// Weights of the 24 hours for a sensor that never sleeps, but measures more often by day.
private let sensorHours: [Double] = [
  1, 1, 1, 1, 1, 1, 1.5, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2.5, 2.5, 2, 2, 1.5, 1, 1,
]

extension DayWriter {
  /// Lengths are 20 to 95 % of the time to the next start, at most 10 minutes (20 for basal
  /// energy). One in 100 reaches into the next sample, one in 2,000 is a workout of 10 to 90 minutes.
  mutating func writeActivity(
    _ amount: SampleStream.Amount, _ count: Int, into batch: inout SampleBatch
  ) {
    let most: Int64 = amount == .basalEnergy ? 1_200 : 600
    let starts = starts(count, hourWeights: amount == .basalEnergy ? sensorHours : wakingHours)
    for (index, start) in starts.enumerated() {
      let next = index + 1 < count ? starts[index + 1] : range.upperBound
      let chance = numbers.integer(in: 0..<2_000)
      let share = chance < 20 ? 1 + numbers.unit() : 0.2 + 0.75 * numbers.unit()
      var seconds = min(most, max(1, Int64(Double(next - start) * share)))
      if chance == 1_999 { seconds = numbers.integer(in: 600..<5_400) }
      append(start, start + seconds, value(of: amount, seconds: seconds), into: &batch)
    }
  }

  /// Steps are whole numbers; energy has three decimals of a kilocalorie, distance of a metre.
  private mutating func value(of amount: SampleStream.Amount, seconds: Int64) -> Double {
    let length = Double(seconds)
    let chance = numbers.unit()
    switch amount {
    case .steps: return Double(max(1, Int64(length * (0.2 + 1.8 * chance * chance))))
    case .activeEnergy: return thousandths(length * (0.01 + 0.14 * chance * chance))
    case .basalEnergy: return thousandths(length * (0.017 + 0.004 * chance))
    case .distance: return thousandths(length * (0.2 + 1.3 * chance * chance))
    }
  }

  private func thousandths(_ value: Double) -> Double {
    Double(max(1, Int64(value * 1_000))) / 1_000
  }

  /// 48 to 75 at night, up to 110 by day, and in one hour of 20 up to 170.
  mutating func writeHeartRate(_ count: Int, into batch: inout SampleBatch) {
    let busyHour = numbers.integer(in: 0..<480)
    for start in starts(count, hourWeights: sensorHours) {
      let hour = (start - range.lowerBound) / 3_600
      let spread = numbers.integer(in: 0..<14) + numbers.integer(in: 0..<14)
      let base: Int64 = hour < 6 ? 48 : hour == busyHour ? 143 : 60
      append(start, start, Double(base + spread + (hour < 6 ? 0 : spread / 2)), into: &batch)
    }
  }

  /// Core 3 half of the time, deep 4, REM 5, and awake 2 for one stage of 16.
  mutating func writeSleep(_ count: Int, into batch: inout SampleBatch) {
    let stages: [Double] = [3, 4, 3, 5, 3, 4, 3, 5, 3, 4, 3, 5, 3, 4, 3, 2]
    let night = range.upperBound - 5_400 + numbers.integer(in: 0..<2_700)
    let seconds = 25_200 + Double(numbers.integer(in: 0..<5_400))
    var start = night
    for index in 0..<count {
      let share =
        (Double(index + 1) - (index + 1 < count ? numbers.unit() * 0.9 : 0)) / Double(count)
      let end = max(start, night + Int64(seconds * share))
      append(start, end, stages[Int(numbers.integer(in: 0..<16))], into: &batch)
      start = end
    }
  }

  /// Three in ten of a day's last sessions go over midnight. Where sessions are many, their
  /// lengths follow their spacing, so that about a third overlap the next.
  mutating func writeMindful(_ count: Int, into batch: inout SampleBatch) {
    let starts = starts(count, hourWeights: wakingHours)
    for (index, start) in starts.enumerated() {
      if index + 1 == count, numbers.integer(in: 0..<10) < 3 {
        let late = max(start, range.upperBound - numbers.integer(in: 60..<600))
        append(late, late + numbers.integer(in: 600..<2_400), 0, into: &batch)
        continue
      }
      let next = index + 1 < count ? starts[index + 1] : range.upperBound
      let spaced = Int64(Double(next - start) * (0.2 + 2 * numbers.unit()))
      append(
        start, start + min(numbers.integer(in: 180..<2_400), max(1, spaced)), 0, into: &batch)
    }
  }

  /// Glasses of 100 to 500 mL in steps of 50.
  mutating func writeWater(_ count: Int, into batch: inout SampleBatch) {
    for start in starts(count, hourWeights: wakingHours) {
      append(start, start, Double(numbers.integer(in: 2..<11) * 50), into: &batch)
    }
  }
}
