package import ColumnStore
package import SampleModel

extension SegmentWriter {
  /// Fewer rows may not be written yet when their indexes are to be made.
  package static let leastMergedRowCount = 1 << 17

  /// Adds the rows of several runs as one segment: columns first, then the indexes over them.
  ///
  /// The columns of the runs are read where they lie, and the new ones mapped from the unfinished
  /// file, so that neither is held in memory.
  /// - Precondition: at least `leastMergedRowCount` rows.
  /// - Throws: also where the runs are damaged.
  /// - Complexity: O(rows), a pass for each column; allocates 2 bytes a row for the indexes.
  package mutating func append(_ merge: SeriesMerge) throws(StoreError) -> SegmentPlace {
    precondition(merge.count >= Self.leastMergedRowCount, "\(merge.count) rows")
    let rows = merge.rowColumns
    let held = merge.heldParts.parts
    var header = SegmentHeader(
      placing: rows.map { ($0.name, $0.elementByteCount, merge.count) }
        + held.map { ($0.name, $0.column.elementByteCount, $0.column.count) } + merge.indexSizes)
    var blocks = BlockWriter(fileOffset: byteCount + header.headerByteCount, files: files)
    for (column, place) in zip(rows, header.columns) {
      try blocks.pad(to: place.byteOffset - header.headerByteCount, in: file)
      try append(column, of: merge, to: &blocks)
    }
    try append(held, at: header.columns.dropFirst(rows.count), of: header, to: &blocks)
    let indexes = try indexes(of: merge, header, writtenByteCount: blocks.writtenByteCount)
    try append(
      indexes, at: header.columns.dropFirst(rows.count + held.count), of: header, to: &blocks)
    return try finish(&header, &blocks)
  }

  private mutating func append(
    _ parts: [SeriesParts.Part], at places: ArraySlice<SegmentColumn>, of header: SegmentHeader,
    to blocks: inout BlockWriter
  ) throws(StoreError) {
    for (part, place) in zip(parts, places) {
      try blocks.pad(to: place.byteOffset - header.headerByteCount, in: file)
      try append(part.column, to: &blocks)
    }
  }

  private mutating func append(
    _ column: SeriesMerge.RowColumn, of merge: SeriesMerge, to blocks: inout BlockWriter
  ) throws(StoreError) {
    try merge.forEachStretch { (run, rows) throws(StoreError) in
      var rest = rows
      while !rest.isEmpty {
        let part = rest.prefix(Self.partByteCount / 8)
        let (bytes, range) = try mappingDamage { () throws(ColumnDamage) in
          try column.bytes(run, part)
        }
        try copyAll(of: bytes, range, to: &blocks)
        rest = part.upperBound..<rest.upperBound
      }
    }
  }

  /// Makes the indexes over the columns as they were written.
  private func indexes(
    of merge: SeriesMerge, _ header: SegmentHeader, writtenByteCount: Int
  ) throws(StoreError) -> [SeriesParts.Part] {
    let values = header.columns[2]
    let written = header.headerByteCount + writtenByteCount
    precondition(values.byteOffset + values.byteCount <= written, "\(written) bytes")
    let mapped = try MappedFile(
      file.path, expectedByteCount: byteCount + written, in: files)
    let memory = mapped.memory(byteCount..<byteCount + written)
    let columns = header.columns.prefix(3).map { place in
      RawColumn(
        memory: memory, byteOffset: place.byteOffset, elementByteCount: place.elementByteCount,
        count: place.count)
    }
    return try mappingDamage { () throws(ColumnDamage) in
      try merge.indexParts(starts: columns[0], ends: columns[1], values: columns[2]).parts
    }
  }
}
