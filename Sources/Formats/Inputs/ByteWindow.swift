import SampleModel

/// A window that moves over the bytes of a stream and grows where a token asks for it.
struct ByteWindow {
  private static let stepByteCount = 1 << 16

  private let stream: any ByteStream
  private(set) var bytes = [UInt8](repeating: 0, count: stepByteCount)
  /// Bytes of the window that are in use.
  private(set) var filled = 0
  /// The next byte to be read; bytes before it are forgotten by `refill`.
  var position = 0
  /// Offset in the file of the window's first byte.
  private(set) var startOffset: Int64 = 0
  private(set) var isAtEnd = false

  init(_ stream: any ByteStream) {
    self.stream = stream
  }

  /// Offset in the file of the next byte.
  var offset: Int64 { startOffset + Int64(position) }

  /// Adds bytes behind those in use.
  ///
  /// - Returns: false at the end of the stream.
  mutating func refill() throws(ImportError) -> Bool {
    if isAtEnd { return false }
    if position > 0 {
      bytes.replaceSubrange(0..<filled - position, with: Array(bytes[position..<filled]))
      startOffset += Int64(position)
      filled -= position
      position = 0
    }
    if bytes.count - filled < Self.stepByteCount / 2 {
      bytes.append(contentsOf: repeatElement(0, count: bytes.count))
    }
    let count = try stream.read(into: &bytes, at: filled)
    filled += count
    isAtEnd = count == 0
    return count > 0
  }
}
