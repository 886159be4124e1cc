/// The stored form: a version, a byte that says which fields follow, then the fields in order.
///
/// A text is its length in bytes (LEB128) and its UTF-8; a list is its count and its entries.
extension SampleDetail {
  private static let version: UInt8 = 1

  /// Which fields follow.
  private struct Fields: OptionSet {
    let rawValue: UInt8

    static let unitText = Fields(rawValue: 1)
    static let valueText = Fields(rawValue: 2)
    static let sourceVersion = Fields(rawValue: 4)
    static let device = Fields(rawValue: 8)
    static let metadata = Fields(rawValue: 16)
    static let uuid = Fields(rawValue: 32)
    static let beats = Fields(rawValue: 64)
    static let all = Fields(rawValue: 127)
  }

  /// - Complexity: O(bytes).
  public func encoded() -> [UInt8] {
    var fields: Fields = []
    var writer = DetailWriter()
    func write(_ text: String?, as field: Fields) {
      guard let text else { return }
      fields.insert(field)
      writer.write(text)
    }
    write(unitText, as: .unitText)
    write(valueText, as: .valueText)
    write(sourceVersion, as: .sourceVersion)
    write(device, as: .device)
    if !metadata.isEmpty {
      fields.insert(.metadata)
      writer.write(count: metadata.count)
      for entry in metadata {
        writer.write(entry.key)
        writer.write(entry.value)
      }
    }
    if let uuid {
      fields.insert(.uuid)
      writer.write(uuid.high)
      writer.write(uuid.low)
    }
    if !beats.isEmpty {
      fields.insert(.beats)
      writer.write(count: beats.count)
      for beat in beats {
        writer.write(beat.time)
        writer.write(beat.beatsPerMinute)
      }
    }
    return [Self.version, fields.rawValue] + writer.bytes
  }

  /// Whether bytes that `encoded()` wrote are the detail of one saved sample only, and tell no text
  /// of a unit or a value: then a table can take them as they are.
  ///
  /// - Complexity: O(1).
  public static func isOfOneSample(encoded bytes: [UInt8]) -> Bool {
    guard bytes.count > 2, bytes[0] == version else { return false }
    let fields = Fields(rawValue: bytes[1])
    return fields.contains(.uuid) && fields.isDisjoint(with: [.unitText, .valueText])
  }

  /// Reads what `encoded()` wrote.
  ///
  /// - Throws: `SampleDetailError` for anything else; no bytes make it trap or allocate more than
  ///   a small multiple of their number.
  public init(decoding bytes: [UInt8]) throws(SampleDetailError) {
    var reader = DetailReader(bytes)
    let version = try reader.byte()
    guard version == Self.version else { throw reader.error(.unknownVersion(version)) }
    let fields = Fields(rawValue: try reader.byte())
    guard fields.isSubset(of: .all) else { throw reader.error(.unknownFields) }
    self.init()
    if fields.contains(.unitText) { unitText = try reader.text() }
    if fields.contains(.valueText) { valueText = try reader.text() }
    if fields.contains(.sourceVersion) { sourceVersion = try reader.text() }
    if fields.contains(.device) { device = try reader.text() }
    if fields.contains(.metadata) {
      for _ in 0..<(try reader.pairCount()) {
        metadata.append(MetadataEntry(key: try reader.text(), value: try reader.text()))
      }
    }
    if fields.contains(.uuid) {
      uuid = SampleIdentifier(high: try reader.word(), low: try reader.word())
    }
    if fields.contains(.beats) {
      for _ in 0..<(try reader.pairCount()) {
        beats.append(
          HeartbeatReading(time: try reader.text(), beatsPerMinute: try reader.text()))
      }
    }
    guard reader.isAtEnd else { throw reader.error(.surplusBytes) }
  }
}
