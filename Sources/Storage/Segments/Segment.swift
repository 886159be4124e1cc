package import ColumnStore
package import SampleModel

/// A segment of a mapped file: its columns, checked block by block when first touched.
package struct Segment: Sendable {
  package let parts: SeriesParts

  /// Opens the segment at a place that the catalog names.
  ///
  /// - Throws: `StoreError.damaged` where header and catalog do not agree.
  /// - Complexity: O(columns + bytes / 2 MB); reads the header only.
  package init(_ file: MappedFile, at place: SegmentPlace) throws(StoreError) {
    let header = try Self.header(of: file, at: place)
    let memory = file.memory(of: place, header: header)
    parts = SeriesParts(
      header.columns.map { column in
        SeriesParts.Part(
          name: column.name,
          column: RawColumn(
            memory: memory, byteOffset: column.byteOffset,
            elementByteCount: column.elementByteCount, count: column.count))
      })
  }

  private static func header(
    of file: MappedFile, at place: SegmentPlace
  ) throws(StoreError) -> SegmentHeader {
    let damage = StoreError.damaged(
      path: file.path, what: "header of the segment at byte \(place.byteOffset)")
    let block = SegmentFormat.blockByteCount
    guard place.byteOffset >= 0, place.byteOffset % block == 0, place.byteCount >= block,
      place.byteOffset <= file.byteCount,
      place.byteCount <= file.byteCount - place.byteOffset
    else { throw damage }
    let first = file.bytes(place.byteOffset..<place.byteOffset + block)
    guard let layout = SegmentLayout(fixedPart: first, segmentByteCount: place.byteCount) else {
      throw damage
    }
    let bytes =
      layout.headerByteCount == block
      ? first : file.bytes(place.byteOffset..<place.byteOffset + layout.headerByteCount)
    guard
      let header = SegmentHeader(
        decoding: bytes, segmentByteCount: place.byteCount, checksum: place.headerChecksum)
    else { throw damage }
    return header
  }
}
