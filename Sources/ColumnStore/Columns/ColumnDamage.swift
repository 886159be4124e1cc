/// A block of stored bytes that no longer has its checksum.
public struct ColumnDamage: Error, Hashable, Sendable {
  /// The file the bytes are mapped from.
  public let path: String
  /// Offset of the damaged block in the file.
  public let byteOffset: Int

  public init(path: String, byteOffset: Int) {
    self.path = path
    self.byteOffset = byteOffset
  }
}
