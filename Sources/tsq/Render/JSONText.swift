/// Writes JSON text, value by value, without building a tree.
struct JSONText {
  private(set) var text = ""
  /// Whether the innermost open object or array has a member already, outermost first.
  private var hasMember: [Bool] = []

  mutating func object(_ body: (inout JSONText) -> Void) {
    enclosed("{", "}", body)
  }

  mutating func array(_ body: (inout JSONText) -> Void) {
    enclosed("[", "]", body)
  }

  /// The key of the next value; the caller writes the value.
  mutating func key(_ key: String) {
    separate()
    appendQuoted(key)
    text += ":"
    // The value that follows takes no comma of its own.
    if !hasMember.isEmpty { hasMember[hasMember.count - 1] = false }
  }

  mutating func string(_ value: String?) {
    guard let value else { return null() }
    separate()
    appendQuoted(value)
  }

  mutating func number(_ value: Double?) {
    guard let value else { return null() }
    literal(NumberText.exact(value))
  }

  mutating func integer(_ value: Int?) {
    guard let value else { return null() }
    literal(String(value))
  }

  mutating func boolean(_ value: Bool) { literal(value ? "true" : "false") }

  mutating func null() { literal("null") }

  private mutating func literal(_ value: String) {
    separate()
    text += value
  }

  private mutating func enclosed(
    _ open: String, _ close: String, _ body: (inout JSONText) -> Void
  ) {
    separate()
    text += open
    hasMember.append(false)
    body(&self)
    hasMember.removeLast()
    text += close
  }

  private mutating func separate() {
    guard let last = hasMember.last else { return }
    if last { text += "," }
    hasMember[hasMember.count - 1] = true
  }

  private mutating func appendQuoted(_ value: String) {
    text += "\""
    // Nearly every text can be taken as it is, and in one piece.
    if value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }) {
      text += value
    } else {
      for scalar in value.unicodeScalars { appendEscaped(scalar) }
    }
    text += "\""
  }

  private mutating func appendEscaped(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case "\u{0}"..."\u{1F}":
      let digits = String(scalar.value, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: text.unicodeScalars.append(scalar)
    }
  }
}
