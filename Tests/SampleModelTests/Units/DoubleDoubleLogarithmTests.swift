import SampleModel
import Testing

@Suite("Logarithms in double-double")
struct DoubleDoubleLogarithmTests {
  @Test("have the known constants to 100 bits")
  func constants() {
    // Digits beyond the first double, from tables of e, ln 2 and ln 10.
    let e = DoubleDouble(1).exponential
    #expect(e.high == 2.718281828459045)
    #expect((e.low - 1.4456468917292502e-16).magnitude < 1e-30)
    let two = DoubleDouble(2).naturalLogarithm
    #expect(two.high == 0.6931471805599453)
    #expect((two.low - 2.3190468138462996e-17).magnitude < 1e-30)
    let ten = DoubleDouble(10).naturalLogarithm
    #expect(ten.high == 2.302585092994046)
    #expect((ten.low - -2.1707562233822494e-16).magnitude < 1e-30)
  }

  @Test("give whole powers of ten", arguments: -20...20)
  func powersOfTen(exponent: Int) {
    let power = DoubleDouble.powerOfTen(DoubleDouble(Double(exponent)))
    #expect(power.rounded == Double("1e\(exponent)"))
    #expect(power.commonLogarithm.rounded == Double(exponent))
  }

  @Test("undo one another", arguments: 1...200 as ClosedRange<UInt64>)
  func inverse(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let logarithm = Double.random(in: -600...600, using: &generator)
    let value = DoubleDouble(logarithm).exponential
    let back = value.naturalLogarithm - DoubleDouble(logarithm)
    #expect(back.rounded.magnitude <= 1e-27 * max(1, logarithm.magnitude))
    let other = Double.random(in: -50...50, using: &generator)
    let sum = DoubleDouble.sum(of: logarithm, other).exponential
    let product = value * DoubleDouble(other).exponential
    #expect((sum / product - DoubleDouble(1)).rounded.magnitude < 1e-26)
  }

  @Test("end at the ends of the numbers")
  func limits() {
    #expect(DoubleDouble(0).exponential == DoubleDouble(1))
    #expect(DoubleDouble(-800).exponential == .zero)
    #expect(DoubleDouble(800).exponential.high == .infinity)
    #expect(DoubleDouble(709.7).exponential.rounded.isFinite)
    #expect(DoubleDouble(-707.9).exponential.rounded > 0)
    #expect(DoubleDouble(0).naturalLogarithm.high == -.infinity)
    #expect(DoubleDouble(-1).naturalLogarithm.high.isNaN)
    #expect(DoubleDouble(1).naturalLogarithm == .zero)
    #expect(DoubleDouble(.greatestFiniteMagnitude).naturalLogarithm.rounded == 709.782712893384)
    #expect(DoubleDouble(.leastNonzeroMagnitude).naturalLogarithm.rounded == -744.4400719213812)
  }
}
