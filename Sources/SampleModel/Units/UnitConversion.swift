/// Turns numbers of one unit into numbers of another that measures the same.
///
/// Proportional units convert as value × numerator / denominator; temperatures add a constant over
/// the same denominator; a sound level goes through its ratio to the reference pressure.
public struct UnitConversion: Hashable, Sendable {
  private let numerator: DoubleDouble
  private let denominator: DoubleDouble
  private let addend: DoubleDouble
  private let fraction: AffineFraction
  private let isFromLevel: Bool
  private let isToLevel: Bool
  private let route: Route

  /// The cheapest way that rounds correctly.
  private enum Route: Hashable {
    case identity
    /// Whole factors that a double holds: the hardware rounds correctly.
    case product(Double)
    case quotient(Double)
    case fraction(Double, over: Double)
    case general
  }

  init(_ fraction: AffineFraction, isFromLevel: Bool = false, isToLevel: Bool = false) {
    let turned = DoubleDouble.power(ofPi: fraction.piPower)
    numerator = DoubleDouble(integer: fraction.numerator) * turned
    denominator = DoubleDouble(integer: fraction.denominator)
    addend = DoubleDouble(integer: fraction.addend)
    self.fraction = fraction
    self.isFromLevel = isFromLevel
    self.isToLevel = isToLevel
    let isProportional = fraction.piPower == 0 && addend == .zero && !isFromLevel && !isToLevel
    let fits = fraction.numerator < 1 << 53 && fraction.denominator < 1 << 53
    guard isProportional, fits else {
      route = .general
      return
    }
    switch (numerator.high, denominator.high) {
    case (1, 1): route = .identity
    case (let factor, 1): route = .product(factor)
    case (1, let divisor): route = .quotient(divisor)
    case (let factor, let divisor): route = .fraction(factor, over: divisor)
    }
  }

  /// Whether every number stays as it is.
  public var isIdentity: Bool { route == .identity }

  /// The conversion of differences, without the offset between temperature scales.
  ///
  /// A sound level has no differences in another unit: its conversion stays as it is.
  public var asInterval: UnitConversion {
    UnitConversion(fraction.proportional, isFromLevel: isFromLevel, isToLevel: isToLevel)
  }

  /// Converts to about 100 bits.
  public func apply(_ value: DoubleDouble) -> DoubleDouble {
    if isIdentity { return value }
    let ratio = isFromLevel ? DoubleDouble.powerOfTen(value / DoubleDouble(20)) : value
    let linear = (ratio * numerator + addend) / denominator
    guard isToLevel else { return linear }
    let level = linear.commonLogarithm
    return level.high.isFinite ? level * 20 : level
  }

  /// Converts to the nearest double.
  ///
  /// Between proportional units whose factor is a ratio of integers below 2^53 the result is
  /// correctly rounded, in the range of normal doubles; elsewhere it is within 1 ulp, beyond
  /// 1e200 within 2 ulp.
  public func apply(_ value: Double) -> Double {
    switch route {
    case .identity: value
    case .product(let factor): value * factor
    case .quotient(let divisor): value / divisor
    case .fraction(let factor, let divisor):
      Self.nearest(to: value, times: factor, over: divisor)
    case .general: generally(value)
    }
  }

  /// Converts each to the nearest double; `nil` stays.
  ///
  /// - Complexity: O(values); allocates nothing.
  public func apply(to values: inout [Double?]) {
    switch route {
    case .identity: break
    case .product(let factor):
      for index in values.indices { values[index] = values[index].map { $0 * factor } }
    case .quotient(let divisor):
      for index in values.indices { values[index] = values[index].map { $0 / divisor } }
    case .fraction, .general:
      for index in values.indices { values[index] = values[index].map(apply) }
    }
  }

  private func generally(_ value: Double) -> Double {
    guard value.isFinite else { return value }
    if isFromLevel || isToLevel || value.magnitude < 1e200 {
      return apply(DoubleDouble(value)).rounded
    }
    // Splitting a product would overflow; the addend is far below the last bit.
    return value * (numerator / denominator).rounded
  }

  /// Ziv's test: where the last bits of an approximation could tip the rounding, integers decide.
  ///
  /// Source: A. Ziv, "Fast evaluation of elementary mathematical functions with correctly rounded
  /// last bit" (1991).
  private static func nearest(
    to value: Double, times factor: Double, over divisor: Double
  ) -> Double {
    // Outside, splitting a product would overflow or lose low bits.
    guard value.magnitude > 1e-200, value.magnitude < 1e200 else {
      return value.multiplied(by: UInt64(factor), over: UInt64(divisor))
    }
    let product = DoubleDouble.product(of: value, factor)
    let quotient = product.high / divisor
    let back = DoubleDouble.product(of: quotient, divisor)
    let rest = ((product.high - back.high) - back.low + product.low) / divisor
    // The error of both parts is below 2^-100 of the result.
    let slack = quotient * 0x1p-95
    let upper = quotient + (rest + slack)
    let lower = quotient + (rest - slack)
    if upper == lower { return upper }
    return value.multiplied(by: UInt64(factor), over: UInt64(divisor))
  }
}
