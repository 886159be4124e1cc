import SeededNumbers

/// A median with a 95 % interval, found by drawing the same number of values again and again.
///
/// Source: B. Efron, "Bootstrap methods: another look at the jackknife" (1979).
public struct Median: Hashable, Sendable {
  public let middle: Double
  public let low: Double
  public let high: Double

  /// Enough for bounds that differ by less than a hundredth of the interval between seeds.
  private static let drawCount = 1_000

  /// - Precondition: `values` is not empty.
  /// - Complexity: O(1,000 · n log n).
  public init(of values: [Double]) {
    precondition(!values.isEmpty, "no values")
    middle = Median.middle(of: values.sorted())
    var numbers = SeededNumbers(seed: UInt64(values.count))
    var medians: [Double] = []
    var drawn = values
    for _ in 0..<Median.drawCount {
      for index in drawn.indices {
        drawn[index] = values[Int(numbers.integer(in: 0..<Int64(values.count)))]
      }
      medians.append(Median.middle(of: drawn.sorted()))
    }
    medians.sort()
    low = medians[Median.drawCount / 40]
    high = medians[Median.drawCount - 1 - Median.drawCount / 40]
  }

  private static func middle(of sorted: [Double]) -> Double {
    let half = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
  }
}
