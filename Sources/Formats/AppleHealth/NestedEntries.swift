import SampleModel

/// Metadata entries and beats of one record as bytes: they compare and hash as a whole.
///
/// Each entry is a byte for its kind, two lengths of four bytes, and both texts.
struct NestedEntries {
  enum Kind: UInt8 {
    case metadata = 0
    case heartbeat = 1
  }

  /// Bytes of all entries of one record; a record with more is refused.
  static let limit = 1 << 20

  private(set) var bytes: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }
  var isTooLong: Bool { bytes.count > Self.limit }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Adds an entry with its texts as they mean, references resolved.
  mutating func append(
    _ kind: Kind, _ source: borrowing Span<UInt8>, _ first: Range<Int>, _ second: Range<Int>
  ) {
    guard !isTooLong else { return }
    let start = bytes.count
    bytes.append(kind.rawValue)
    bytes.append(contentsOf: repeatElement(0, count: 8))
    XMLText.appendDecoded(source, first, to: &bytes)
    let middle = bytes.count
    XMLText.appendDecoded(source, second, to: &bytes)
    write(UInt32(middle - start - 9), at: start + 1)
    write(UInt32(bytes.count - middle), at: start + 5)
  }

  /// Shows all entries in order.
  func visit(_ body: (Kind, _ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>) -> Void) {
    var offset = 0
    while offset < bytes.count {
      let kind = bytes[offset] == Kind.metadata.rawValue ? Kind.metadata : .heartbeat
      let first = offset + 9
      let second = first + length(at: offset + 1)
      let end = second + length(at: offset + 5)
      body(kind, bytes[first..<second], bytes[second..<end])
      offset = end
    }
  }

  /// Puts the entries into a detail.
  func add(to detail: inout SampleDetail) {
    var metadata: [MetadataEntry] = []
    var beats: [HeartbeatReading] = []
    visit { kind, first, second in
      let (first, second) = (
        String(decoding: first, as: UTF8.self), String(decoding: second, as: UTF8.self)
      )
      switch kind {
      case .metadata: metadata.append(MetadataEntry(key: first, value: second))
      case .heartbeat: beats.append(HeartbeatReading(time: first, beatsPerMinute: second))
      }
    }
    detail.metadata = metadata
    detail.beats = beats
  }

  private mutating func write(_ length: UInt32, at offset: Int) {
    for index in 0..<4 {
      bytes[offset + index] = UInt8(truncatingIfNeeded: length >> UInt32(index * 8))
    }
  }

  private func length(at offset: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << ($1 * 8) }
  }
}
