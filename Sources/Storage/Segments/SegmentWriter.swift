package import ColumnStore
package import SampleModel

/// Writes one new segment file: under a temporary name until it is finished.
///
/// A file holds any number of segments, one after the other, so that an import syncs one file
/// however many series it touches.
package struct SegmentWriter: ~Copyable {
  /// The ending of a file that is not finished; the next writer removes it.
  package static let temporarySuffix = ".new"
  static let partByteCount = 1 << 20

  let files: FileSystem
  private let folder: String
  private let name: String
  let file: OpenFile
  private var isFinished = false
  package private(set) var byteCount = 0

  package init(folder: String, name: String, files: FileSystem) throws(StoreError) {
    self.files = files
    self.folder = folder
    self.name = name
    file = try files.open(folder + "/" + name + Self.temporarySuffix, .createNew)
  }

  /// Where the file lies until it is finished.
  package var temporaryPath: String { file.path }

  deinit {
    if !isFinished { try? files.unlink(file.path) }
  }

  /// Adds the parts of a series as one segment.
  ///
  /// - Throws: also where the parts are mapped from a damaged file.
  /// - Complexity: O(bytes); allocates a buffer of 256 kB and 2 thousandths of the bytes.
  package mutating func append(_ parts: SeriesParts) throws(StoreError) -> SegmentPlace {
    var header = SegmentHeader(
      placing: parts.parts.map { ($0.name, $0.column.elementByteCount, $0.column.count) })
    var blocks = BlockWriter(fileOffset: byteCount + header.headerByteCount, files: files)
    for (part, column) in zip(parts.parts, header.columns) {
      try blocks.pad(to: column.byteOffset - header.headerByteCount, in: file)
      try append(part.column, to: &blocks)
    }
    return try finish(&header, &blocks)
  }

  /// Writes what follows the columns, then the header over the place that was left for it.
  mutating func finish(
    _ header: inout SegmentHeader, _ blocks: inout BlockWriter
  ) throws(StoreError) -> SegmentPlace {
    let start = byteCount
    try blocks.pad(to: header.dataByteCount, in: file)
    try blocks.flush(to: file)
    var table = BlockWriter(fileOffset: start + header.tableByteOffset, files: files)
    try append(Column(blocks.checksums).raw, to: &table)
    try table.pad(toMultipleOf: SegmentFormat.blockByteCount, to: file)
    try table.flush(to: file)
    header.tableChecksums = table.checksums
    let encoded = header.encoded()
    try append(encoded.bytes, at: start)
    byteCount = start + header.byteCount
    return SegmentPlace(
      byteOffset: start, byteCount: header.byteCount, headerChecksum: encoded.checksum)
  }

  /// Waits until the file is on the disk and gives it its name.
  package mutating func finish() throws(StoreError) {
    try files.sync(file)
    try files.rename(file.path, to: folder + "/" + name)
    isFinished = true
    try files.syncFolder(folder)
  }

  mutating func append(_ column: RawColumn, to blocks: inout BlockWriter)
    throws(StoreError)
  {
    try copyAll(of: column.bytes, 0..<column.byteCount, to: &blocks)
  }

  /// Copies a range of checked bytes, a part after the other.
  mutating func copyAll(
    of bytes: Column<UInt8>, _ range: Range<Int>, to blocks: inout BlockWriter
  ) throws(StoreError) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(start + Self.partByteCount, range.upperBound)
      try copy(bytes, start..<end, to: &blocks)
      start = end
    }
  }
}
