/// Appends numbers and texts to bytes.
struct DetailWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(count: Int) {
    var rest = UInt64(count)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(_ text: String) {
    write(count: text.utf8.count)
    bytes += text.utf8
  }

  /// Eight bytes, the highest first.
  mutating func write(_ word: UInt64) {
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
    }
  }
}

/// Takes numbers and texts from bytes of unknown origin.
struct DetailReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position == bytes.count }

  func error(_ reason: SampleDetailError.Reason) -> SampleDetailError {
    SampleDetailError(reason: reason, byteOffset: position)
  }

  mutating func byte() throws(SampleDetailError) -> UInt8 {
    guard position < bytes.count else { throw error(.endsEarly) }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func word() throws(SampleDetailError) -> UInt64 {
    var word: UInt64 = 0
    for _ in 0..<8 { word = word << 8 | UInt64(try byte()) }
    return word
  }

  /// A count of pairs of texts, each at least two bytes long.
  mutating func pairCount() throws(SampleDetailError) -> Int {
    let count = try length()
    guard count <= (bytes.count - position) / 2 else { throw error(.endsEarly) }
    return count
  }

  mutating func text() throws(SampleDetailError) -> String {
    let count = try length()
    guard count <= bytes.count - position else { throw error(.endsEarly) }
    guard let text = String(validating: bytes[position..<position + count], as: UTF8.self) else {
      throw error(.invalidText)
    }
    position += count
    return text
  }

  /// At most five groups of seven bits: no length exceeds 2^35.
  private mutating func length() throws(SampleDetailError) -> Int {
    var length = 0
    for shift in stride(from: 0, to: 35, by: 7) {
      let group = try byte()
      length |= Int(group & 0x7F) << shift
      if group < 0x80 { return length }
    }
    throw error(.malformedLength)
  }
}
