import SampleModel
import Testing

@Suite("Unit algebra")
struct UnitPropertyTests {
  private static let atoms = [
    "m", "km", "ft", "g", "kg", "lb", "s", "min", "hr", "count", "%", "L", "mL", "Pa", "mmHg", "J",
    "kcal", "W", "V", "K", "S", "IU", "rad", "mol<18.02>", "mmol<180.15>", "D", "mcg", "Hz",
  ]

  private static func unit(_ generator: inout SeededGenerator) -> String {
    let count = Int.random(in: 1...3, using: &generator)
    return (0..<count).map { index in
      let atom = atoms.randomElement(using: &generator) ?? "m"
      let exponent = [1, 1, 1, 2, -1].randomElement(using: &generator) ?? 1
      let sign = index == 0 ? "" : Bool.random(using: &generator) ? "*" : "/"
      return sign + (exponent == 1 ? atom : "\(atom)^\(exponent)")
    }.joined()
  }

  @Test("prints what it reads", arguments: 1...300 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let unit = try Unit(Self.unit(&generator))
    #expect(try Unit(unit.text) == unit)
    #expect(try unit.conversion(to: Unit(unit.text)).isIdentity)
  }

  @Test("adds dimensions in products", arguments: 1...200 as ClosedRange<UInt64>)
  func algebra(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let left = Self.unit(&generator)
    let right = Self.unit(&generator)
    let product = try Unit("(\(left))*(\(right))")
    #expect(product.isCompatible(with: try Unit("(\(right))*(\(left))")))
    #expect(product.isCompatible(with: try Unit("(\(left))/(\(right))^-1")))
    #expect(try Unit("(\(left))*(\(right))/(\(right))").isCompatible(with: Unit(left)))
    #expect(try Unit("(\(left))/(\(left))") == .count)
    let isScalar = try Unit(right).isCompatible(with: .count)
    #expect(try product.isCompatible(with: Unit(left)) == isScalar)
  }

  @Test(
    "converts there and back, and by way of a third unit", arguments: 1...200 as ClosedRange<UInt64>
  )
  func composition(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let families = [
      ["m", "mi", "ft", "cm"], ["g", "lb", "st", "mol<18.02>"], ["J", "kcal", "kJ", "W*hr"],
      ["Pa", "mmHg", "inHg", "atm"], ["L", "cup_us", "m^3", "pt_imp"], ["K", "degC", "degF", "mK"],
      ["m/s", "km/hr", "mi/hr", "ft/min"], ["rad", "deg", "rad", "deg"],
    ]
    let family = families.randomElement(using: &generator) ?? families[0]
    let units = try family.shuffled(using: &generator).map { try Unit($0) }
    let value = Double.random(in: 1...1000, using: &generator)
    let there = try units[0].conversion(to: units[1]).apply(DoubleDouble(value))
    let back = try units[1].conversion(to: units[0]).apply(there)
    #expect(back.rounded == value || (back.rounded - value).magnitude < 1e-25)
    let direct = try units[0].conversion(to: units[2]).apply(DoubleDouble(value))
    let detour = try units[1].conversion(to: units[2]).apply(there)
    let gap = (direct - detour).rounded.magnitude
    #expect(gap <= 1e-27 * max(direct.rounded.magnitude, 1000))
  }

  /// Factors between these units, in lowest terms, written down by hand.
  private static let fractions: [(String, String, Int128, Int128)] = [
    ("kJ", "kcal", 125, 523), ("kcal", "kJ", 523, 125), ("count/min", "count/s", 1, 60),
    ("mi", "km", 25_146, 15_625), ("km", "mi", 15_625, 25_146), ("km/hr", "m/s", 5, 18),
    ("in", "ft", 1, 12), ("d", "hr", 24, 1), ("g", "mcg", 1_000_000, 1), ("mg", "kg", 1, 1_000_000),
  ]

  @Test("rounds to the nearest double, ties to even", arguments: 1...200 as ClosedRange<UInt64>)
  func rounding(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for (unit, other, numerator, denominator) in Self.fractions {
      let conversion = try Unit(unit).conversion(to: Unit(other))
      // Few digits give the halfway cases that long ones miss.
      let bits = Int.random(in: 0...50, using: &generator)
      let mask = UInt64.max << UInt64(bits)
      let pattern = UInt64.random(in: 0..<1 << 52, using: &generator) & mask
      let value = Double(bitPattern: 0x3FF0_0000_0000_0000 | pattern)
      let result = conversion.apply(value)
      // Both sides as integers: result × denominator against value × numerator.
      let exact = Int128(value * 0x1p52) * numerator
      let power = Int(result.exponent)
      func distance(_ candidate: Double) -> Int128 {
        // Twice the grid of 53 bits, as a neighbour below a power of two lies between its points.
        let scaled = Int128(Double(sign: .plus, exponent: 53 - power, significand: candidate))
        let left = (scaled * denominator) << max(power, 0)
        let right = (2 * exact) << max(-power, 0)
        return left < right ? right - left : left - right
      }
      let own = distance(result)
      for neighbour in [result.nextUp, result.nextDown] {
        let theirs = distance(neighbour)
        #expect(own <= theirs)
        if own == theirs { #expect(result.significandBitPattern & 1 == 0) }
      }
    }
  }

  @Test("rounds exact halves to even", arguments: 1...200 as ClosedRange<UInt64>)
  func halves(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let conversion = try Unit("kcal").conversion(to: Unit("kJ"))
    // 1 kcal is 523/125 kJ, and an odd number between 2^53 and 2^54 lies half-way.
    let bounds: Range<Int64> = (1 << 53) / 523 + 1..<(1 << 54) / 523
    let odd = Int64.random(in: bounds, using: &generator) | 1
    #expect(conversion.apply(Double(125 * odd)) == Double(523 * odd))
    #expect(conversion.apply(-Double(125 * odd)) == -Double(523 * odd))
  }
}
