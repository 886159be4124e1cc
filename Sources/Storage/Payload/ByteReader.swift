/// The bytes end early, or hold a number that can't be.
struct PayloadError: Error, Hashable, Sendable {}

/// Reads what `ByteWriter` wrote; every length is compared with the bytes that are left.
struct ByteReader {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { offset == bytes.count }

  mutating func integer() throws(PayloadError) -> Int64 {
    guard bytes.count - offset >= 8 else { throw PayloadError() }
    defer { offset += 8 }
    return Int64(bitPattern: bytes.word(at: offset))
  }

  mutating func number() throws(PayloadError) -> Double {
    Double(bitPattern: UInt64(bitPattern: try integer()))
  }

  mutating func content() throws(PayloadError) -> [UInt8] {
    let count = try length()
    defer { offset += count }
    return Array(bytes[offset..<offset + count])
  }

  mutating func text() throws(PayloadError) -> String {
    String(decoding: try content(), as: UTF8.self)
  }

  mutating func optionalNumber() throws(PayloadError) -> Double? {
    try flag() ? try number() : nil
  }

  mutating func optionalText() throws(PayloadError) -> String? {
    try flag() ? try text() : nil
  }

  mutating func array<Element>(
    _ each: (inout ByteReader) throws(PayloadError) -> Element
  ) throws(PayloadError) -> [Element] {
    // An element has at least one byte, so that a wrong count can't ask for much memory.
    let count = try length()
    var elements: [Element] = []
    for _ in 0..<count { elements.append(try each(&self)) }
    return elements
  }

  private mutating func flag() throws(PayloadError) -> Bool {
    switch try integer() {
    case 0: false
    case 1: true
    default: throw PayloadError()
    }
  }

  /// A count that is at most the number of bytes left.
  private mutating func length() throws(PayloadError) -> Int {
    let count = try integer()
    guard count >= 0 && count <= Int64(bytes.count - offset) else { throw PayloadError() }
    return Int(count)
  }
}
