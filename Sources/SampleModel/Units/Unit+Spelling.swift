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
    func product(_ factors: [UnitFactor]) -> String {
      factors.map { factor in
        factor.exponent == 1 ? factor.atom.name : "\(factor.atom.name)^\(factor.exponent)"
      }.joined(separator: "*")
    }
    let above = factors.filter { $0.exponent > 0 }
    let below = factors.filter { $0.exponent < 0 }
    // What cancels out entirely is a plain number.
    if factors.isEmpty { return "count" }
    if above.isEmpty || below.isEmpty { return product(factors) }
    let divisor = product(below.map { $0.raised(to: -1) })
    return product(above) + "/" + (below.count == 1 ? divisor : "(\(divisor))")
  }
}
