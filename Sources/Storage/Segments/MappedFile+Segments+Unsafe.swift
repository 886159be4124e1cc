import ColumnStore

extension MappedFile {
  /// A copy of a range of the bytes, unchecked against any checksum.
  ///
  /// - Precondition: the range lies inside the file.
  func bytes(_ range: Range<Int>) -> [UInt8] {
    withBytes(range) { bytes in
      // SAFETY: the buffer has room for all bytes of the span and does not overlap it.
      unsafe [UInt8](unsafeUninitializedCapacity: bytes.byteCount) { buffer, count in
        unsafe bytes.withUnsafeBytes { source in
          unsafe UnsafeMutableRawBufferPointer(buffer).copyMemory(from: source)
        }
        count = bytes.byteCount
      }
    }
  }

  /// The memory of bytes that this process wrote just now, without checksums.
  func memory(_ range: Range<Int>) -> ColumnMemory {
    precondition(range.upperBound <= byteCount, "\(range) of \(byteCount)")
    return ColumnMemory(
      address: address + UInt(range.lowerBound), byteCount: range.count, checks: nil
    ) { _, _ in withExtendedLifetime(self) {} }
  }

  /// The memory of one segment, whose blocks are compared with the table's when first touched.
  ///
  /// - Precondition: the header is that of the segment at `place`.
  func memory(of place: SegmentPlace, header: SegmentHeader) -> ColumnMemory {
    let checks = BlockChecks(
      blockCount: place.byteCount / SegmentFormat.blockByteCount,
      check: SegmentChecks(file: self, place: place, header: header).damage(inBlock:))
    return ColumnMemory(
      address: address + UInt(place.byteOffset), byteCount: place.byteCount, checks: checks
    ) { _, _ in withExtendedLifetime(self) {} }
  }
}

/// The checksums of one segment: those of the table's blocks come from the header, those of the
/// data's blocks from the table.
private struct SegmentChecks: Sendable {
  let file: MappedFile
  let start: Int
  let header: SegmentHeader
  let table: BlockChecks

  init(file: MappedFile, place: SegmentPlace, header: SegmentHeader) {
    self.file = file
    start = place.byteOffset
    self.header = header
    let tableStart = place.byteOffset + header.tableByteOffset
    let checksums = header.tableChecksums
    table = BlockChecks(blockCount: checksums.count) { block in
      let offset = tableStart + block * SegmentFormat.blockByteCount
      return Self.damage(of: file, at: offset, checksum: checksums[block])
    }
  }

  func damage(inBlock block: Int) -> ColumnDamage? {
    let index = block - header.headerBlockCount
    guard index >= 0 && index < header.dataBlockCount else {
      return ColumnDamage(path: file.path, byteOffset: start + block * SegmentFormat.blockByteCount)
    }
    do {
      let tableBlock = index / SegmentFormat.checksumsPerBlock
      try table.ensure(blocks: tableBlock...tableBlock)
    } catch {
      return error
    }
    let place = start + header.tableByteOffset + index * 8
    let checksum = file.withBytes(place..<place + 8) { bytes in
      // SAFETY: the range has the eight bytes.
      unsafe bytes.unsafeLoadUnaligned(as: UInt64.self)
    }
    return Self.damage(
      of: file, at: start + block * SegmentFormat.blockByteCount, checksum: checksum)
  }

  private static func damage(
    of file: MappedFile, at offset: Int, checksum: UInt64
  ) -> ColumnDamage? {
    let found = file.withBytes(offset..<offset + SegmentFormat.blockByteCount) { bytes in
      Checksum.of(bytes)
    }
    return found == checksum ? nil : ColumnDamage(path: file.path, byteOffset: offset)
  }
}
