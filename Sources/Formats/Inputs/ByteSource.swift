import SampleModel

/// The bytes of one input, read once and in order.
protocol ByteSource: ~Copyable {
  /// Puts bytes into `buffer` from `offset` on, and says how many; 0 at the end.
  mutating func read(into buffer: inout [UInt8], at offset: Int) throws(ImportError) -> Int

  /// Bytes taken so far from the file as it lies on disk.
  var byteCount: Int64 { get }
  /// Size of the file on disk; 0 if it is not known.
  var totalByteCount: Int64 { get }
  /// Why the bytes ended before their time, if they did.
  var damage: String? { get }
}
