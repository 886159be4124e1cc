import ColumnStore

/// The layout of a segment: one series in a file, from a page border to a page border.
///
/// All numbers are little-endian. Offsets count from the segment's first byte.
///
///     header   magic, version, sizes, directory of columns, checksum of each table block
///     data     columns; those of a page and more begin on a page border
///     table    the checksum of each data block, 8 bytes each
///
/// The header has a checksum of its own, in itself and in the catalog. It vouches for the blocks of
/// the table, and these for the blocks of data: so a reader compares only what it touches.
enum SegmentFormat {
  static let blockByteCount = BlockChecks.blockByteCount
  /// The ASCII text `tsqsegmt`.
  static let magic: UInt64 = 0x746D_6765_7371_7374
  static let version: UInt32 = 1
  /// Magic to checksum, before the directory.
  static let fixedByteCount = 64
  static let entryByteCount = 64
  static let nameByteCount = 32
  static let maximumColumnCount = 1024
  /// Columns begin at multiples of it; a cache line.
  static let alignment = 64
  /// Checksums in one block of the table.
  static let checksumsPerBlock = blockByteCount / 8
  static let checksumOffset = 56

  static func roundedUp(_ count: Int, to unit: Int) -> Int {
    (count + unit - 1) / unit * unit
  }
}

/// One column of a segment.
struct SegmentColumn: Hashable, Sendable {
  let name: String
  let elementByteCount: Int
  let count: Int
  /// From the segment's first byte.
  let byteOffset: Int

  var byteCount: Int { elementByteCount * count }
}

/// Where a segment lies and by what it is recognised; kept in the catalog.
package struct SegmentPlace: Hashable, Sendable {
  package let byteOffset: Int
  package let byteCount: Int
  package let headerChecksum: UInt64

  package init(byteOffset: Int, byteCount: Int, headerChecksum: UInt64) {
    self.byteOffset = byteOffset
    self.byteCount = byteCount
    self.headerChecksum = headerChecksum
  }
}
