/// Each row's entry in a table of details, in as few bytes as the number of entries needs.
public struct DetailIndexes: Sendable {
  private enum Storage {
    case oneByte(Column<UInt8>)
    case twoBytes(Column<UInt16>)
    case fourBytes(Column<UInt32>)
  }

  private let storage: Storage

  /// How wide an index into a table of some entries is.
  static func elementByteCount(entryCount: Int) -> Int {
    entryCount <= 1 << 8 ? 1 : entryCount <= 1 << 16 ? 2 : 4
  }

  /// - Precondition: all indexes are below `entryCount`.
  init(_ indexes: [UInt32], entryCount: Int) {
    switch Self.elementByteCount(entryCount: entryCount) {
    case 1: storage = .oneByte(Self.column(of: indexes))
    case 2: storage = .twoBytes(Self.column(of: indexes))
    default: storage = .fourBytes(Column(indexes))
    }
  }

  /// Takes a stored column of whatever width.
  init(_ raw: RawColumn) throws(SeriesPartsError) {
    switch raw.elementByteCount {
    case 1: storage = .oneByte(Column(raw))
    case 2: storage = .twoBytes(Column(raw))
    case 4: storage = .fourBytes(Column(raw))
    default:
      throw .elementSize(
        part: SeriesPartName.detailIndexes.rawValue, byteCount: raw.elementByteCount)
    }
  }

  public var count: Int { raw.count }

  /// The column as it is stored, in elements of 1, 2 or 4 bytes.
  public var raw: RawColumn {
    switch storage {
    case .oneByte(let column): column.raw
    case .twoBytes(let column): column.raw
    case .fourBytes(let column): column.raw
    }
  }

  /// One row's entry.
  ///
  /// - Precondition: `row` is in `0..<count`.
  public subscript(row: Int) -> UInt32 {
    get throws(ColumnDamage) {
      switch storage {
      case .oneByte(let column): try UInt32(column[row])
      case .twoBytes(let column): try UInt32(column[row])
      case .fourBytes(let column): try column[row]
      }
    }
  }

  /// Calls `body` with the entry of each of some rows.
  ///
  /// - Precondition: `rows` lies inside `0..<count`.
  @inline(__always)
  func forEach(
    in rows: Range<Int>, _ body: (UInt32) throws(ColumnDamage) -> Void
  ) throws(ColumnDamage) {
    switch storage {
    case .oneByte(let column):
      try column.withSpan(rows) { (span) throws(ColumnDamage) in
        for row in span.indices { try body(UInt32(span[row])) }
      }
    case .twoBytes(let column):
      try column.withSpan(rows) { (span) throws(ColumnDamage) in
        for row in span.indices { try body(UInt32(span[row])) }
      }
    case .fourBytes(let column):
      try column.withSpan(rows) { (span) throws(ColumnDamage) in
        for row in span.indices { try body(span[row]) }
      }
    }
  }

  /// The entries of the rows with the given numbers, as wide as before.
  func selecting(_ rows: [UInt32]) throws(ColumnDamage) -> DetailIndexes {
    switch storage {
    case .oneByte(let column): DetailIndexes(.oneByte(try column.selecting(rows)))
    case .twoBytes(let column): DetailIndexes(.twoBytes(try column.selecting(rows)))
    case .fourBytes(let column): DetailIndexes(.fourBytes(try column.selecting(rows)))
    }
  }

  private init(_ storage: Storage) {
    self.storage = storage
  }

  private static func column<Element: FixedWidthInteger & BitwiseCopyable & Sendable>(
    of indexes: [UInt32]
  ) -> Column<Element> {
    Column(count: indexes.count) { span in
      for row in indexes.indices { span[row] = Element(truncatingIfNeeded: indexes[row]) }
    }
  }
}
