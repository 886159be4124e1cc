import SampleModel

/// Reads JSON (RFC 8259) from a stream, value by value; only what is asked for is kept.
struct JSONReader {
  /// Nested arrays and objects at most.
  static let depthLimit = 64
  /// Bytes of one string at most.
  static let stringLimit = 1 << 20
  /// Values inside one value that is kept, at most.
  static let valueLimit = 1 << 20

  enum Kind {
    case array, object, scalar
    /// Nothing follows.
    case end
  }

  var window: ByteWindow
  let path: String
  var scratch: [UInt8] = []
  private var depth = 0
  private var valueCount = 0

  init(_ stream: any ByteStream, path: String) throws(ImportError) {
    window = ByteWindow(stream)
    self.path = path
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    while window.filled < 3, try window.refill() {}
    if window.bytes[..<window.filled].starts(with: mark) { window.position = 3 }
  }

  /// Where the next byte stands in the file.
  var offset: Int64 { window.offset }

  /// What kind of value comes next.
  mutating func nextKind() throws(ImportError) -> Kind {
    switch try nextSignificant() {
    case nil: .end
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "{"): .object
    default: .scalar
    }
  }

  /// Reads an array; the function reads each of its elements.
  mutating func readElements(
    _ body: (inout JSONReader) throws(ImportError) -> Void
  ) throws(ImportError) {
    try open("[")
    if try !close("]") {
      repeat { try body(&self) } while try goesOn(until: "]")
    }
    depth -= 1
  }

  /// Reads an object; the function reads the value of each of its members.
  mutating func readMembers(
    _ body: (inout JSONReader, String) throws(ImportError) -> Void
  ) throws(ImportError) {
    try open("{")
    if try !close("}") {
      repeat {
        guard try nextSignificant() == UInt8(ascii: "\"") else { throw damage("a name") }
        let name = try readString()
        guard try nextSignificant() == UInt8(ascii: ":") else { throw damage("a colon") }
        window.position += 1
        try body(&self, name)
      } while try goesOn(until: "}")
    }
    depth -= 1
  }

  /// Reads the next value with everything in it.
  mutating func readValue() throws(ImportError) -> JSONValue {
    valueCount = 0
    return try value()
  }

  /// Passes over the next value.
  mutating func skipValue() throws(ImportError) {
    switch try nextKind() {
    case .array: try readElements { (reader) throws(ImportError) in try reader.skipValue() }
    case .object: try readMembers { (reader, _) throws(ImportError) in try reader.skipValue() }
    default: _ = try scalar()
    }
  }

  func damage(_ expected: String) -> ImportError {
    ImportError(
      reason: .wrongKind("JSON that breaks where \(expected) should stand"), path: path,
      byteOffset: window.offset)
  }

  private mutating func value() throws(ImportError) -> JSONValue {
    valueCount += 1
    if valueCount > Self.valueLimit { throw damage("a shorter list") }
    switch try nextKind() {
    case .array:
      var elements: [JSONValue] = []
      try readElements { (reader) throws(ImportError) in elements.append(try reader.value()) }
      return .array(elements)
    case .object:
      var members: [String: JSONValue] = [:]
      try readMembers { (reader, name) throws(ImportError) in members[name] = try reader.value() }
      return .object(members)
    default: return try scalar()
    }
  }

  private mutating func open(_ bracket: Unicode.Scalar) throws(ImportError) {
    guard try nextSignificant() == UInt8(ascii: bracket) else { throw damage("\(bracket)") }
    depth += 1
    if depth > Self.depthLimit { throw damage("less nesting") }
    window.position += 1
  }

  /// Passes over a closing bracket if it comes next.
  private mutating func close(_ bracket: Unicode.Scalar) throws(ImportError) -> Bool {
    guard try nextSignificant() == UInt8(ascii: bracket) else { return false }
    window.position += 1
    return true
  }

  /// Whether a comma follows, not the closing bracket.
  private mutating func goesOn(until bracket: Unicode.Scalar) throws(ImportError) -> Bool {
    if try close(bracket) { return false }
    guard try nextSignificant() == UInt8(ascii: ",") else { throw damage("\(bracket)") }
    window.position += 1
    return true
  }
}
