/// Checksums of a mapped file, compared block by block when a block is first touched.
///
/// A bitmap remembers which blocks were found right; two threads may check one block twice.
public final class BlockChecks: Sendable {
  /// A block is one page: small enough that a query touches few, large enough for a fast checksum.
  @inlinable
  public static var blockByteCount: Int { 1 << blockShift }
  @inlinable
  static var blockShift: Int { 12 }

  @usableFromInline let verified: VerifiedBlocks
  private let check: @Sendable (_ block: Int) -> ColumnDamage?

  /// - Parameter check: compares one block with its checksum; `nil` if it is right.
  public init(blockCount: Int, check: @escaping @Sendable (_ block: Int) -> ColumnDamage?) {
    verified = VerifiedBlocks(count: blockCount)
    self.check = check
  }

  /// Bytes that lie in some block.
  var coveredByteCount: Int { verified.wordCount * 64 * Self.blockByteCount }

  /// - Complexity: O(blocks); a block found right before costs one load.
  @inlinable
  public func ensure(blocks: ClosedRange<Int>) throws(ColumnDamage) {
    for block in blocks where !verified.contains(block) {
      try verify(block)
    }
  }

  @usableFromInline
  func verify(_ block: Int) throws(ColumnDamage) {
    if let damage = check(block) { throw damage }
    verified.insert(block)
  }
}
