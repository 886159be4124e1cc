/// Reads a unit's text: products bind before quotients, `a/b/c` is `a/(b*c)`.
///
/// Source: reference section "Units", grammar.
struct UnitParser {
  private let text: String
  private let bytes: [UInt8]
  private let policy: DevicePolicy
  private var position = 0
  private var depth = 0
  private var factors: [UnitFactor] = []

  /// - Throws: `UnitError` for a text over `Unit.textLimit` bytes.
  init(_ text: String, policy: DevicePolicy) throws(UnitError) {
    guard text.utf8.count <= Unit.textLimit else {
      let beginning = String(decoding: text.utf8.prefix(Unit.textLimit), as: UTF8.self)
      let reason = UnitError.Reason.textTooLong(limit: Unit.textLimit)
      throw UnitError(text: beginning, position: 0, reason: reason)
    }
    self.text = text
    self.policy = policy
    bytes = Array(text.utf8)
  }

  /// The factors of the whole text, with their exponents.
  mutating func parse() throws(UnitError) -> [UnitFactor] {
    try quotient()
    guard position == bytes.count else { throw error(.signExpected) }
    return factors
  }

  private mutating func quotient() throws(UnitError) {
    try product()
    while skip("/") {
      let first = factors.count
      try product()
      raise(from: first, to: -1)
    }
  }

  private mutating func product() throws(UnitError) {
    try power()
    while skip("*") || skip(".") || skip("·") || skip("⋅") {
      try power()
    }
  }

  private mutating func power() throws(UnitError) {
    let first = factors.count
    if skip("(") {
      guard depth < Unit.depthLimit else {
        throw error(.nestedTooDeeply(limit: Unit.depthLimit))
      }
      depth += 1
      try quotient()
      depth -= 1
      guard skip(")") else { throw error(.closingParenthesisExpected) }
    } else {
      factors.append(UnitFactor(atom: try atom(), exponent: 1))
    }
    let start = position
    raise(from: first, to: try exponent())
    for factor in factors[first...] where abs(factor.exponent) > Unit.exponentLimit {
      throw error(.exponentExpected, at: start)
    }
  }

  private mutating func raise(from first: Int, to exponent: Int) {
    for index in first..<factors.count {
      factors[index] = factors[index].raised(to: exponent)
    }
  }

  private mutating func exponent() throws(UnitError) -> Int {
    if skip("²") { return 2 }
    if skip("³") { return 3 }
    guard skip("^") else { return 1 }
    let start = position
    let isNegative = skip("-")
    let digits = digits()
    guard let magnitude = Int(digits), magnitude <= Unit.exponentLimit else {
      throw error(.exponentExpected, at: start)
    }
    return isNegative ? -magnitude : magnitude
  }

  private mutating func atom() throws(UnitError) -> UnitAtom {
    guard factors.count < Unit.factorLimit else {
      throw error(.tooManyFactors(limit: Unit.factorLimit))
    }
    let start = position
    while skipPartOfName() {}
    let name = string(from: start)
    guard !name.isEmpty else { throw error(.nameExpected) }
    if name.hasSuffix("mol") {
      return try mole(prefix: String(name.dropLast(3)), start: start)
    }
    guard let atom = UnitAtom.named(name, policy: policy) else {
      throw error(.unknownName(name), at: start)
    }
    return atom
  }

  private mutating func mole(prefix: String, start: Int) throws(UnitError) -> UnitAtom {
    let massStart = position
    guard skip("<") else { throw error(.molarMassExpected) }
    let whole = digits()
    let fraction = skip(".") ? digits() : ""
    let massText = fraction.isEmpty ? whole : "\(whole).\(fraction)"
    guard skip(">"), !whole.isEmpty, whole.count + fraction.count <= 19,
      let mass = UInt128(whole + fraction), mass > 0
    else { throw error(.molarMassExpected, at: massStart) }
    var scale: UInt128 = 1
    for _ in fraction { scale *= 10 }
    guard let metricPrefix = MetricPrefix(prefix) else {
      throw error(.unknownName(prefix + "mol"), at: start)
    }
    let molarMass = Ratio(mass, over: scale)
    guard
      let atom = UnitAtom.mole(
        prefix: metricPrefix, molarMassText: massText, molarMass: molarMass)
    else { throw error(.factorOutOfRange, at: start) }
    return atom
  }

  private mutating func digits() -> String {
    let start = position
    while position < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= bytes[position] {
      position += 1
    }
    return string(from: start)
  }

  private mutating func skip(_ sign: String) -> Bool {
    guard bytes[position...].starts(with: sign.utf8) else { return false }
    position += sign.utf8.count
    return true
  }

  private mutating func skipPartOfName() -> Bool {
    guard position < bytes.count else { return false }
    switch bytes[position] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "%"):
      position += 1
      return true
    default:
      return skip("°") || skip(MetricPrefix.microSign) || skip(MetricPrefix.greekMu)
    }
  }

  private func string(from start: Int) -> String {
    String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private func error(_ reason: UnitError.Reason, at place: Int? = nil) -> UnitError {
    UnitError(text: text, position: place ?? position, reason: reason)
  }
}

/// A named unit with its exponent.
struct UnitFactor: Hashable, Sendable {
  let atom: UnitAtom
  let exponent: Int

  func raised(to power: Int) -> UnitFactor {
    UnitFactor(atom: atom, exponent: exponent * power)
  }
}
