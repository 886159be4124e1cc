import Harness

/// The command line of `tsq-bench`, read.
struct Arguments {
  var words: [String] = []
  var filter = ""
  var sizes: [Int] = []
  var format = Format.table
  var isTiny = false
  var enforcesLimits = false
  var seconds = 1.0
  var clock = Runner.Clock.wall
  var folder: String?

  enum Format { case table, json, markdown }

  init(_ texts: [String]) throws(UsageError) {
    var rest = texts[...]
    while let text = rest.popFirst() {
      switch text {
      case "--filter": filter = try Arguments.value(of: text, from: &rest)
      case "--json": format = .json
      case "--markdown": format = .markdown
      case "--tiny": isTiny = true
      case "--enforce-limits": enforcesLimits = true
      case "--folder": folder = try Arguments.value(of: text, from: &rest)
      case "--size": sizes.append(try Arguments.size(from: &rest))
      case "--clock":
        let value = try Arguments.value(of: text, from: &rest)
        guard let named = Runner.Clock(rawValue: value) else {
          throw UsageError("--clock takes wall or processor, not \"\(value)\"")
        }
        clock = named
      case "--seconds":
        let value = try Arguments.value(of: text, from: &rest)
        guard let number = Double(value), number > 0, number <= 3600 else {
          throw UsageError("--seconds takes a number above 0, not \"\(value)\"")
        }
        seconds = number
      case _ where text.hasPrefix("-"): throw UsageError("unknown option \(text)")
      default: words.append(text)
      }
    }
  }

  private static func value(
    of option: String, from rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let value = rest.popFirst() else { throw UsageError("\(option) needs a value") }
    return value
  }

  private static func size(from rest: inout ArraySlice<String>) throws(UsageError) -> Int {
    let text = try value(of: "--size", from: &rest)
    guard let size = Benchmark.size(ofText: text) else {
      throw UsageError("--size takes a number such as 10k or 10M, not \"\(text)\"")
    }
    return size
  }
}

/// A command line that asks for nothing that exists.
struct UsageError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
