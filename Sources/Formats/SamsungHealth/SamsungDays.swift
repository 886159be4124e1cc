import SampleModel

/// Daily sums: for each day either that of all devices together, or those of the devices.
struct SamsungDays {
  private struct Day {
    var combined: [FoundSample] = []
    var devices: [FoundSample] = []
    var deviceRowCount = 0
  }

  /// More days than a life has are no health data.
  private static let limit = 100_000

  private var days: [Int: Day] = [:]

  /// Takes the samples of one row; false where there are too many days.
  mutating func add(_ samples: [FoundSample], day: Int, isCombined: Bool) -> Bool {
    guard days[day] != nil || days.count < Self.limit else { return false }
    if isCombined {
      days[day, default: Day()].combined += samples
    } else {
      let rowLimit = 1_000
      guard days[day]?.deviceRowCount ?? 0 < rowLimit else { return false }
      days[day, default: Day()].devices += samples
      days[day, default: Day()].deviceRowCount += 1
    }
    return true
  }

  /// The samples that count; rows of devices that a combined sum holds are skipped.
  mutating func samples(_ collector: inout SampleCollector) -> [FoundSample] {
    var samples: [FoundSample] = []
    for (_, day) in days.sorted(by: { $0.key < $1.key }) {
      if day.combined.isEmpty {
        samples += day.devices
      } else {
        samples += day.combined
        collector.skip(day.deviceRowCount)
      }
    }
    days = [:]
    return samples
  }
}
