import SampleModel

/// An archive entry that another thread unpacks while this one reads.
///
/// Memory is bounded: the unpacking thread waits when all pieces are full.
struct PipedBytes: ByteSource, ~Copyable {
  private let pipe: BytePipe
  private var piece = BytePipe.Piece()
  private var position = 0

  let totalByteCount: Int64
  private(set) var byteCount: Int64 = 0
  private(set) var damage: String?

  init(_ source: consuming Archive) {
    totalByteCount = source.totalByteCount
    pipe = BytePipe(source)
  }

  deinit { pipe.stop() }

  mutating func read(into buffer: inout [UInt8], at offset: Int) throws(ImportError) -> Int {
    if position == piece.count, try !advance() { return 0 }
    let count = min(piece.count - position, buffer.count - offset)
    buffer.replace(at: offset, with: piece.bytes, position..<position + count)
    position += count
    return count
  }

  /// Changes the empty piece for the next full one; `false` at the end.
  private mutating func advance() throws(ImportError) -> Bool {
    guard piece.failure == nil, !piece.isLast else { return false }
    pipe.exchange(&piece)
    position = 0
    byteCount = piece.byteCount
    damage = piece.damage
    if let failure = piece.failure { throw failure }
    return piece.count > 0
  }
}
