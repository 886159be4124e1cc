/// Two runs of the same benchmarks, side by side.
public struct Comparison {
  public private(set) var table = TextTable(headings: [
    "benchmark", "before", "now", "ratio", "bytes before", "bytes now", "",
  ])
  /// Benchmarks that are slower beyond doubt: over 10 %, with intervals that do not meet.
  public private(set) var slower: [String] = []

  public init(before: [Measurement], now: [Measurement]) {
    for measurement in now {
      guard let old = before.first(where: { $0.name == measurement.name }),
        let oldMedian = old.medianNanoseconds, let median = measurement.medianNanoseconds
      else { continue }
      let isSlower =
        median > oldMedian * 1.10
        && (measurement.lowNanoseconds ?? median) > (old.highNanoseconds ?? oldMedian)
      if isSlower { slower.append(measurement.name) }
      table.append([
        measurement.name, duration(oldMedian), duration(median), short(median / oldMedian),
        short(old.bytesPerOperation), short(measurement.bytesPerOperation),
        isSlower ? "SLOWER" : "",
      ])
    }
  }
}
