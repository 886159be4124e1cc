/// A power of ten before a unit of the metric system.
struct MetricPrefix {
  /// In the canonical spelling, `mc` for micro.
  let name: String
  let factor: Ratio

  static let microSign = "\u{B5}"
  static let greekMu = "\u{3BC}"

  /// No prefix, for an empty text; `nil` for a text that is none.
  init?(_ text: String) {
    name = text == Self.microSign || text == Self.greekMu ? "mc" : text
    switch name {
    case "": factor = .one
    case "f": factor = Ratio(1, over: 1_000_000_000_000_000)
    case "p": factor = Ratio(1, over: 1_000_000_000_000)
    case "n": factor = Ratio(1, over: 1_000_000_000)
    case "mc": factor = Ratio(1, over: 1_000_000)
    case "m": factor = Ratio(1, over: 1000)
    case "c": factor = Ratio(1, over: 100)
    case "d": factor = Ratio(1, over: 10)
    case "da": factor = Ratio(10)
    case "h": factor = Ratio(100)
    case "k": factor = Ratio(1000)
    case "M": factor = Ratio(1_000_000)
    case "G": factor = Ratio(1_000_000_000)
    case "T": factor = Ratio(1_000_000_000_000)
    default: return nil
    }
  }
}
