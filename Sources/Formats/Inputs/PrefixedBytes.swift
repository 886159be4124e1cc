import SampleModel

/// A source whose first bytes were already read to see what it is.
struct PrefixedBytes<Rest: ByteSource & ~Copyable>: ByteSource, ~Copyable {
  private let head: [UInt8]
  private var position = 0
  private var rest: Rest

  init(head: [UInt8], rest: consuming Rest) {
    self.head = head
    self.rest = rest
  }

  var byteCount: Int64 { rest.byteCount }
  var totalByteCount: Int64 { rest.totalByteCount }
  var damage: String? { rest.damage }

  mutating func read(into buffer: inout [UInt8], at offset: Int) throws(ImportError) -> Int {
    guard position < head.count else { return try rest.read(into: &buffer, at: offset) }
    let count = min(head.count - position, buffer.count - offset)
    buffer.replace(at: offset, with: head, position..<position + count)
    position += count
    return count
  }
}

extension ByteSource where Self: ~Copyable {
  /// Up to `limit` bytes from the front, fewer only at the end of the source.
  mutating func readHead(limit: Int = InputKind.headLimit) throws(ImportError) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: limit)
    var filled = 0
    while filled < limit {
      let count = try read(into: &buffer, at: filled)
      if count == 0 { break }
      filled += count
    }
    buffer.removeLast(limit - filled)
    return buffer
  }
}
