/// The first blocks of a segment, decoded.
struct SegmentHeader: Hashable, Sendable {
  var columns: [SegmentColumn]
  let headerByteCount: Int
  let dataByteCount: Int
  /// The checksum of each block of the table.
  var tableChecksums: [UInt64]

  var tableByteOffset: Int { headerByteCount + dataByteCount }
  var dataBlockCount: Int { dataByteCount / SegmentFormat.blockByteCount }
  var headerBlockCount: Int { headerByteCount / SegmentFormat.blockByteCount }
  var byteCount: Int {
    tableByteOffset + tableChecksums.count * SegmentFormat.blockByteCount
  }

  /// Places columns one after the other; the checksums are still 0.
  ///
  /// - Precondition: at most 1,024 columns, with names of at most 32 bytes.
  init(placing columns: [(name: String, elementByteCount: Int, count: Int)]) {
    typealias Format = SegmentFormat
    precondition(columns.count <= Format.maximumColumnCount, "\(columns.count) columns")
    var offset = 0
    var placed: [SegmentColumn] = []
    for column in columns {
      precondition(column.name.utf8.count <= Format.nameByteCount, column.name)
      let size = column.elementByteCount * column.count
      let isLarge = size >= Format.blockByteCount
      offset = Format.roundedUp(offset, to: isLarge ? Format.blockByteCount : Format.alignment)
      placed.append(
        SegmentColumn(
          name: column.name, elementByteCount: column.elementByteCount, count: column.count,
          byteOffset: offset))
      offset += size
    }
    dataByteCount = Format.roundedUp(offset, to: Format.blockByteCount)
    let tableBlockCount =
      Format.roundedUp(
        dataByteCount / Format.blockByteCount, to: Format.checksumsPerBlock)
      / Format.checksumsPerBlock
    let header = Self.headerByteCount(columns: columns.count, tableBlocks: tableBlockCount)
    headerByteCount = header
    tableChecksums = [UInt64](repeating: 0, count: tableBlockCount)
    self.columns = placed.map {
      SegmentColumn(
        name: $0.name, elementByteCount: $0.elementByteCount, count: $0.count,
        byteOffset: $0.byteOffset + header)
    }
  }

  init(
    columns: [SegmentColumn], headerByteCount: Int, dataByteCount: Int, tableChecksums: [UInt64]
  ) {
    self.columns = columns
    self.headerByteCount = headerByteCount
    self.dataByteCount = dataByteCount
    self.tableChecksums = tableChecksums
  }

  static func headerByteCount(columns: Int, tableBlocks: Int) -> Int {
    SegmentFormat.roundedUp(
      SegmentFormat.fixedByteCount + columns * SegmentFormat.entryByteCount + tableBlocks * 8,
      to: SegmentFormat.blockByteCount)
  }
}
