import SampleModel

/// A value in a row of the catalog.
enum Field: Hashable, Sendable {
  case null
  case integer(Int64)
  case text(String)
  case blob([UInt8])

  static func integer(_ number: Int) -> Field { .integer(Int64(number)) }
  /// A checksum or hash: all 64 bits, as a signed number.
  static func bits(_ word: UInt64) -> Field { .integer(Int64(bitPattern: word)) }
  static func identifier(_ identifier: SampleIdentifier) -> Field {
    var bytes: [UInt8] = []
    bytes.appendWord(identifier.high)
    bytes.appendWord(identifier.low)
    return .blob(bytes)
  }
  static func optionalText(_ text: String?) -> Field { text.map { .text($0) } ?? .null }

  var integer: Int64? {
    if case .integer(let number) = self { number } else { nil }
  }
  var int: Int? { integer.map { Int($0) } }
  var bits: UInt64? { integer.map { UInt64(bitPattern: $0) } }
  var identifier: SampleIdentifier? {
    guard let bytes = blob, bytes.count == 16 else { return nil }
    return SampleIdentifier(high: bytes.word(at: 0), low: bytes.word(at: 8))
  }
  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }
  var blob: [UInt8]? {
    if case .blob(let bytes) = self { bytes } else { nil }
  }
}

extension [Field] {
  /// The checksum of a row of a table.
  func checksum(in table: CatalogTable) -> UInt64 {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(256)
    bytes.append(contentsOf: table.rawValue.utf8)
    for field in self {
      switch field {
      case .null:
        bytes.append(0)
      case .integer(let number):
        bytes.append(1)
        bytes.appendWord(UInt64(bitPattern: number))
      case .text(let text):
        bytes.append(2)
        bytes.appendWord(UInt64(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
      case .blob(let blob):
        bytes.append(3)
        bytes.appendWord(UInt64(blob.count))
        bytes.append(contentsOf: blob)
      }
    }
    return Checksum.of(bytes)
  }
}

extension [UInt8] {
  mutating func appendWord(_ word: UInt64) {
    for index in 0..<8 { append(UInt8(truncatingIfNeeded: word >> (8 * index))) }
  }
}
