import TSQ

/// A number and perhaps its unit, as typed: `240mL`, `70.5 kg`, `96%`.
struct AmountText {
  let number: Double
  /// `nil` where only a number was typed.
  let unit: Unit?

  /// - Throws: wrong usage where the text starts with no finite number or ends with no unit.
  init(_ text: String) throws(Failure) {
    let digits = Self.numberPrefix(of: text)
    guard let number = Double(digits), number.isFinite else {
      throw .usage(
        "\(quoted(text)) does not start with a finite number", hint: "write it as 240mL or 70.5kg")
    }
    let rest = text[digits.endIndex...].drop { $0 == " " }
    guard !rest.isEmpty else {
      (self.number, unit) = (number, nil)
      return
    }
    do throws(UnitError) {
      unit = try Unit(String(rest))
    } catch {
      throw .unit(error, place: "the unit")
    }
    // On a line a percentage is written as tables show it.
    self.number = rest == "%" ? number / 100 : number
  }

  /// The amount in the unit that was typed, else in a default one.
  ///
  /// - Throws: wrong usage where it does not measure what the type measures.
  func quantity(of type: SampleType) throws(Failure) -> Quantity {
    let expected = type.displayUnit
    let quantity = Quantity(value: number, unit: unit ?? expected)
    guard quantity.unit.isCompatible(with: expected) else {
      throw Failure(
        .wrongUsage, "incompatibleUnit",
        "\(quoted(quantity.unit.text)) does not measure \(type.shortName)",
        hint: "write it in \(expected.text) or another unit of that kind")
    }
    return quantity
  }

  /// The longest decimal number that the text starts with.
  private static func numberPrefix(of text: String) -> Substring {
    func skipDigits(_ rest: Substring) -> Substring { rest.drop { $0.isASCII && $0.isNumber } }
    var rest = text[...]
    if rest.first == "-" || rest.first == "+" { rest = rest.dropFirst() }
    rest = skipDigits(rest)
    if rest.first == "." { rest = skipDigits(rest.dropFirst()) }
    if rest.first == "e" || rest.first == "E" {
      var exponent = rest.dropFirst()
      if exponent.first == "-" || exponent.first == "+" { exponent = exponent.dropFirst() }
      // Without digits the letter belongs to the unit.
      if let first = exponent.first, first.isASCII, first.isNumber { rest = skipDigits(exponent) }
    }
    return text[..<rest.startIndex]
  }
}
