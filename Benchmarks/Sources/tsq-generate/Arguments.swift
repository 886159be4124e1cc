/// The command line of `tsq-generate`, read.
struct Arguments {
  enum Kind: String { case xml, zip, csv, store }

  /// A hundred million samples are about 36 GB of XML.
  private static let sampleLimits = 100...200_000_000

  var samples = 0
  var seed: UInt64 = 1
  var kind = Kind.xml
  var path = ""

  init(_ texts: [String]) throws(UsageError) {
    var rest = texts[...]
    var hasKind = false
    while let text = rest.popFirst() {
      switch text {
      case "--samples":
        guard let number = rest.popFirst().flatMap({ Int($0) }),
          Arguments.sampleLimits.contains(number)
        else { throw UsageError(message: "--samples takes a number in \(Arguments.sampleLimits)") }
        samples = number
      case "--seed":
        guard let number = rest.popFirst().flatMap({ UInt64($0) }) else {
          throw UsageError(message: "--seed takes a whole number")
        }
        seed = number
      case "--as":
        guard let name = rest.popFirst().flatMap({ Kind(rawValue: $0) }) else {
          throw UsageError(message: "--as takes xml, zip, csv or store")
        }
        kind = name
        hasKind = true
      case _ where text.hasPrefix("-") || !path.isEmpty:
        throw UsageError(message: "unknown argument \(text)")
      default: path = text
      }
    }
    if samples == 0 || !hasKind || path.isEmpty { throw UsageError(message: "what to write?") }
  }
}

/// A command line that asks for nothing that exists.
struct UsageError: Error {
  let message: String
}
