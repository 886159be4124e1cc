/// A unit of measurement in HealthKit's grammar, such as `count/min` or `mL/(kg*min)`.
///
/// Two units are equal if they are written alike; `isCompatible(with:)` compares what they measure.
public struct Unit: Hashable, Sendable {
  /// The canonical spelling, which reads back as the same unit.
  public let text: String
  let dimension: Dimension
  let factor: Ratio
  let form: UnitAtom.Form

  /// Longest text, in bytes.
  public static let textLimit = 128
  /// Deepest nesting of parentheses.
  public static let depthLimit = 8
  /// Most named units in one text.
  public static let factorLimit = 16
  /// Largest exponent of one named unit, in either direction.
  public static let exponentLimit = 15

  /// Reads a unit as HealthKit or an export writes it.
  ///
  /// Products are `*`, `.` or `·`; exponents `^2`, `^-1` or `²`; micro is `mc` or `µ`.
  /// - Parameter text: at most `textLimit` bytes.
  /// - Parameter policy: its factors, and its spelling of lux.
  /// - Throws: `UnitError` with the place and what is expected there.
  public init(_ text: String, policy: DevicePolicy = DevicePolicy()) throws(UnitError) {
    if text == "none" {
      self = .none
      return
    }
    var parser = try UnitParser(text, policy: policy)
    try self.init(combining: parser.parse(), text: text)
  }

  private init(combining factors: [UnitFactor], text: String) throws(UnitError) {
    func error(_ reason: UnitError.Reason) -> UnitError {
      UnitError(text: text, position: 0, reason: reason)
    }
    let merged = Self.merged(factors)
    var dimension = Dimension.scalar
    var product: Ratio? = .one
    for factor in merged {
      guard abs(factor.exponent) <= Self.exponentLimit else { throw error(.exponentExpected) }
      dimension = dimension * factor.atom.dimension.raised(to: factor.exponent)
      guard let power = factor.atom.factor.raised(to: factor.exponent) else {
        throw error(.factorOutOfRange)
      }
      product = product?.multiplied(by: power)
    }
    guard let product else { throw error(.factorOutOfRange) }
    let isAlone = merged.count == 1 && merged[0].exponent == 1
    if !isAlone, merged.contains(where: { $0.atom.form == .level }) {
      throw error(.levelInCompound)
    }
    self.text = Self.spelling(of: merged)
    self.dimension = dimension
    self.factor = product
    // Inside a compound, a degree is a difference of temperatures.
    form = isAlone ? merged[0].atom.form : .proportional
  }

  private init(text: String, dimension: Dimension) {
    self.text = text
    self.dimension = dimension
    factor = .one
    form = .proportional
  }

  /// The unit of what has no quantity, such as a category's value.
  public static let none = Unit(text: "none", dimension: .base(.none))

  /// A unit of the program's own text.
  ///
  /// - Precondition: `text` is a unit.
  static func known(_ text: String) -> Unit {
    guard let unit = try? Unit(text) else { preconditionFailure("unit \(text)") }
    return unit
  }
}

extension Unit: CustomStringConvertible {
  public var description: String { text }
}
