import SampleModel

/// A text as a stream.
final class TextStream: ByteStream {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  var byteCount: Int64 { Int64(position) }
  var totalByteCount: Int64 { Int64(bytes.count) }
  var damage: String? { nil }

  func read(into buffer: inout [UInt8], at offset: Int) throws(ImportError) -> Int {
    let count = min(bytes.count - position, buffer.count - offset)
    buffer.replaceSubrange(offset..<offset + count, with: bytes[position..<position + count])
    position += count
    return count
  }
}
