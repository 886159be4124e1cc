import SampleModel

/// Adds values up by the time for which they hold.
protocol WeightedSum {
  init()

  /// - Parameter weight: microseconds; above 0.
  mutating func add(_ value: Double, weight: Int64)

  /// Rounded once; `nil` without values.
  var average: Double? { get }
}

/// Σ value · weight / Σ weight.
///
/// Source: reference section "Averages by style".
struct WeightedMean: WeightedSum {
  private var sum = DoubleDouble.zero
  private var weight = DoubleDouble.zero

  mutating func add(_ value: Double, weight: Int64) {
    let exact = DoubleDouble(integer: weight)
    sum += exact * value
    self.weight += exact
  }

  var average: Double? {
    weight.high > 0 ? (sum / weight).rounded : nil
  }
}

/// 10 · log10(Σ weight · 10^(level / 10) / Σ weight): the level of constant sound with the same
/// energy.
///
/// Powers are taken relative to the greatest level so far, so that no level is too great for them.
/// Source: reference section "Averages by style", after IEC 61672-1.
struct EquivalentLevel: WeightedSum {
  private var reference = -Double.infinity
  private var sum = DoubleDouble.zero
  private var weight = DoubleDouble.zero
  /// The last level with its power, since levels often repeat.
  private var last: (level: Double, power: DoubleDouble) = (.nan, .zero)

  mutating func add(_ value: Double, weight: Int64) {
    let exact = DoubleDouble(integer: weight)
    if value > reference {
      if reference > -.infinity { sum = sum * EquivalentLevel.power(of: reference, over: value) }
      reference = value
      last = (.nan, .zero)
    }
    if value != last.level {
      last = (value, EquivalentLevel.power(of: value, over: reference))
    }
    sum += last.power * exact
    self.weight += exact
  }

  var average: Double? {
    guard weight.high > 0 else { return nil }
    let level = (sum / weight).commonLogarithm * 10
    return (level + reference).rounded
  }

  /// 10^((level − reference) / 10).
  private static func power(of level: Double, over reference: Double) -> DoubleDouble {
    if level == reference { return DoubleDouble(1) }
    let difference = DoubleDouble.sum(of: level, -reference)
    return DoubleDouble.powerOfTen(difference / DoubleDouble(10))
  }
}
