/// Writes values one after the other, little-endian; read back by `ByteReader`.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  /// - Parameter capacity: bytes for which there is room at once.
  init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  mutating func append(_ number: Int64) {
    bytes.appendWord(UInt64(bitPattern: number))
  }

  mutating func append(_ number: Double) {
    bytes.appendWord(number.bitPattern)
  }

  mutating func append(_ text: String) {
    append(Int64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  mutating func append(_ content: [UInt8]) {
    append(Int64(content.count))
    bytes.append(contentsOf: content)
  }

  mutating func append(_ number: Double?) {
    append(Int64(number == nil ? 0 : 1))
    if let number { append(number) }
  }

  mutating func append(_ text: String?) {
    append(Int64(text == nil ? 0 : 1))
    if let text { append(text) }
  }

  mutating func append<Element>(
    _ elements: [Element], _ each: (inout ByteWriter, Element) -> Void
  ) {
    append(Int64(elements.count))
    for element in elements { each(&self, element) }
  }
}
