/// A value of a JSON text.
enum JSONValue {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  subscript(key: String) -> JSONValue? {
    if case .object(let members) = self { return members[key] }
    return nil
  }

  /// The text of a string.
  var text: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  /// The number, also where a string holds one.
  var number: Double? {
    switch self {
    case .number(let number): return number
    case .string(let text):
      let bytes = Array(text.utf8)
      if case .value(let number) = DecimalNumber.parse(bytes.span, 0..<bytes.count) {
        return number
      }
      return nil
    default: return nil
    }
  }

  var elements: [JSONValue] {
    if case .array(let elements) = self { return elements }
    return []
  }
}
