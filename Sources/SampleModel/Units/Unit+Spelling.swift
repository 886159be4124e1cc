extension Unit {
  /// One factor for each name, in order of first use; without those that cancel out.
  static func merged(_ factors: [UnitFactor]) -> [UnitFactor] {
    var merged: [UnitFactor] = []
    for factor in factors {
      if let index = merged.firstIndex(where: { $0.atom.name == factor.atom.name }) {
        let exponent = merged[index].exponent + factor.exponent
        merged[index] = UnitFactor(atom: factor.atom, exponent: exponent)
      } else {
        merged.append(factor)
      }
    }
    return merged.filter { $0.exponent != 0 }
  }

  /// Products by `*`, at most one `/`, parentheses around a compound denominator.
  static func spelling(of factors: [UnitFactor]) -> String {
    // What cancels out entirely is a plain number.
    if factors.isEmpty { return "count" }
    let hasDividend = factors.contains { $0.exponent > 0 }
    var dividend = ""
    var divisor = ""
    var divisorCount = 0
    for factor in factors {
      if factor.exponent < 0, hasDividend {
        append(factor.raised(to: -1), to: &divisor)
        divisorCount += 1
      } else {
        append(factor, to: &dividend)
      }
    }
    if divisorCount == 0 { return dividend }
    return dividend + (divisorCount == 1 ? "/" + divisor : "/(" + divisor + ")")
  }

  private static func append(_ factor: UnitFactor, to product: inout String) {
    if !product.isEmpty { product += "*" }
    product += factor.atom.name
    if factor.exponent != 1 { product += "^" + String(factor.exponent) }
  }
}
