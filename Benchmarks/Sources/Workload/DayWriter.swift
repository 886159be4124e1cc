import SampleModel
import SeededNumbers

/// Makes the samples of one stream and day.
struct DayWriter {
  let stream: SampleStream
  var numbers: SeededNumbers
  /// Seconds UTC.
  let range: Range<Int64>
  let detail: UInt32

  var length: Int64 { range.upperBound - range.lowerBound }

  mutating func write(count: Int, into batch: inout SampleBatch) {
    guard count > 0 else { return }
    switch stream.shape {
    case .activity(let amount): writeActivity(amount, count, into: &batch)
    case .heartRate: writeHeartRate(count, into: &batch)
    case .sleepStages: writeSleep(count, into: &batch)
    case .inBed:
      let start = range.upperBound - 4_500 - numbers.integer(in: 0..<2_700)
      append(start, start + 27_000 + numbers.integer(in: 0..<5_400), 0, into: &batch)
    case .mindful: writeMindful(count, into: &batch)
    case .water: writeWater(count, into: &batch)
    case .dailySteps:
      append(
        range.lowerBound, range.upperBound, Double(numbers.integer(in: 2_000..<16_000)),
        into: &batch)
    }
  }

  /// Appends a sample that an export wrote up to ten seconds after its end.
  mutating func append(
    _ start: Int64, _ end: Int64, _ written: Double, into batch: inout SampleBatch
  ) {
    batch.append(
      start: start * 1_000_000, end: end * 1_000_000, value: written * stream.canonicalFactor,
      creation: (end + numbers.integer(in: 0..<10)) * 1_000_000, detail: detail)
  }

  /// Starts spread over the day by the weights of its 24 hours, in ascending order.
  mutating func starts(_ count: Int, hourWeights: [Double]) -> [Int64] {
    var running = [0.0]
    for weight in hourWeights { running.append(running[running.count - 1] + weight) }
    let total = running[24]
    var hour = 0
    return (0..<count).map { index in
      let position = (Double(index) + numbers.unit()) / Double(count) * total
      while hour < 23, running[hour + 1] <= position { hour += 1 }
      let inHour = min((position - running[hour]) / hourWeights[hour], 1)
      let second = Int64((Double(hour) + inHour) / 24 * Double(length))
      return range.lowerBound + min(second, length - 1)
    }
  }
}
