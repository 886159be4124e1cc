import ColumnStore

extension SegmentHeader {
  /// The header's bytes with their checksum, and the checksum itself.
  func encoded() -> (bytes: [UInt8], checksum: UInt64) {
    var bytes = [UInt8](repeating: 0, count: headerByteCount)
    bytes.store(SegmentFormat.magic, at: 0)
    bytes.store(UInt64(SegmentFormat.version) | UInt64(columns.count) << 32, at: 8)
    bytes.store(UInt64(headerByteCount), at: 16)
    bytes.store(UInt64(dataByteCount), at: 24)
    bytes.store(UInt64(tableChecksums.count), at: 32)
    var offset = SegmentFormat.fixedByteCount
    for column in columns {
      for (index, byte) in column.name.utf8.enumerated() { bytes[offset + index] = byte }
      let fields = offset + SegmentFormat.nameByteCount
      bytes.store(UInt64(column.elementByteCount), at: fields)
      bytes.store(UInt64(column.count), at: fields + 8)
      bytes.store(UInt64(column.byteOffset), at: fields + 16)
      offset += SegmentFormat.entryByteCount
    }
    for checksum in tableChecksums {
      bytes.store(checksum, at: offset)
      offset += 8
    }
    let checksum = Checksum.of(bytes)
    bytes.store(checksum, at: SegmentFormat.checksumOffset)
    return (bytes, checksum)
  }

  /// Reads a header out of a segment's bytes; every length and offset is compared with them.
  ///
  /// `nil` where the bytes are not the header that `checksum` stands for.
  init?(decoding segment: [UInt8], segmentByteCount: Int, checksum: UInt64) {
    var bytes = segment
    guard bytes.count >= SegmentFormat.fixedByteCount,
      bytes.word(at: 0) == SegmentFormat.magic,
      bytes.word(at: SegmentFormat.checksumOffset) == checksum
    else { return nil }
    bytes.store(0, at: SegmentFormat.checksumOffset)
    guard Checksum.of(bytes) == checksum,
      let layout = SegmentLayout(fixedPart: bytes, segmentByteCount: segmentByteCount),
      layout.headerByteCount == bytes.count
    else { return nil }
    var columns: [SegmentColumn] = []
    var offset = SegmentFormat.fixedByteCount
    for _ in 0..<layout.columnCount {
      guard let column = Self.column(of: bytes, at: offset, in: layout.dataBytes) else {
        return nil
      }
      columns.append(column)
      offset += SegmentFormat.entryByteCount
    }
    let checksums = (0..<layout.tableBlockCount).map { bytes.word(at: offset + $0 * 8) }
    self.init(
      columns: columns, headerByteCount: layout.headerByteCount,
      dataByteCount: layout.dataBytes.count, tableChecksums: checksums)
  }

  private static func column(
    of bytes: [UInt8], at offset: Int, in data: Range<Int>
  ) -> SegmentColumn? {
    let name = bytes[offset..<offset + SegmentFormat.nameByteCount].prefix { $0 != 0 }
    let fields = offset + SegmentFormat.nameByteCount
    guard let size = Int(exactly: bytes.word(at: fields)), size > 0,
      let count = Int(exactly: bytes.word(at: fields + 8)),
      let start = Int(exactly: bytes.word(at: fields + 16)),
      start >= data.lowerBound, start <= data.upperBound,
      start % SegmentFormat.alignment == 0,
      count <= (data.upperBound - start) / size
    else { return nil }
    return SegmentColumn(
      name: String(decoding: name, as: UTF8.self), elementByteCount: size, count: count,
      byteOffset: start)
  }
}

/// The sizes at the beginning of a header, compared with the size of the segment.
struct SegmentLayout {
  let columnCount: Int
  let headerByteCount: Int
  let tableBlockCount: Int
  let dataBytes: Range<Int>

  /// `nil` where the sizes contradict one another.
  init?(fixedPart bytes: [UInt8], segmentByteCount: Int) {
    typealias Format = SegmentFormat
    let versionAndCount = bytes.word(at: 8)
    guard UInt32(truncatingIfNeeded: versionAndCount) == Format.version,
      let header = Int(exactly: bytes.word(at: 16)), header <= segmentByteCount,
      let data = Int(exactly: bytes.word(at: 24)), data <= segmentByteCount - header,
      let blocks = Int(exactly: bytes.word(at: 32)), blocks <= segmentByteCount / 8,
      header % Format.blockByteCount == 0, data % Format.blockByteCount == 0
    else { return nil }
    let columns = Int(versionAndCount >> 32)
    let dataBlocks = data / Format.blockByteCount
    guard columns <= Format.maximumColumnCount,
      blocks == (dataBlocks + Format.checksumsPerBlock - 1) / Format.checksumsPerBlock,
      header == SegmentHeader.headerByteCount(columns: columns, tableBlocks: blocks),
      header + data + blocks * Format.blockByteCount == segmentByteCount
    else { return nil }
    columnCount = columns
    headerByteCount = header
    tableBlockCount = blocks
    dataBytes = header..<header + data
  }
}

extension [UInt8] {
  /// Stores a number little-endian.
  mutating func store(_ word: UInt64, at offset: Int) {
    for index in 0..<8 { self[offset + index] = UInt8(truncatingIfNeeded: word >> (8 * index)) }
  }

  /// Loads a little-endian number.
  func word(at offset: Int) -> UInt64 {
    var word: UInt64 = 0
    for index in 0..<8 { word |= UInt64(self[offset + index]) << (8 * index) }
    return word
  }
}
