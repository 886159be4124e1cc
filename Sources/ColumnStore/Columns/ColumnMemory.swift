/// Bytes that columns lie in: allocated once or mapped from a file, never changed afterwards.
public final class ColumnMemory: Sendable {
  @usableFromInline let address: UInt
  public let byteCount: Int
  /// `nil` for bytes that this process made itself.
  @usableFromInline let checks: BlockChecks?
  private let release: @Sendable (_ address: UInt, _ byteCount: Int) -> Void

  /// Takes over bytes that live at `address` until `release` is called.
  ///
  /// - Precondition: `address` is aligned to 8 bytes and not 0; the checks cover all bytes.
  public init(
    address: UInt, byteCount: Int, checks: BlockChecks?,
    release: @escaping @Sendable (_ address: UInt, _ byteCount: Int) -> Void
  ) {
    precondition(address != 0 && address % 8 == 0, "address \(address)")
    if let checks { precondition(checks.coveredByteCount >= byteCount, "\(byteCount) bytes") }
    self.address = address
    self.byteCount = byteCount
    self.checks = checks
    self.release = release
  }

  deinit {
    release(address, byteCount)
  }

  /// Compares the blocks of a byte range with their checksums, where there are any.
  @inlinable
  func ensure(_ bytes: Range<Int>) throws(ColumnDamage) {
    guard let checks, !bytes.isEmpty else { return }
    let size = BlockChecks.blockByteCount
    try checks.ensure(blocks: bytes.lowerBound / size...(bytes.upperBound - 1) / size)
  }
}
