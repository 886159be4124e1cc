/// The columns and indexes of a series without their types: what a store writes and maps back.
public struct SeriesParts: Sendable {
  public struct Part: Sendable {
    /// Stable; at most 31 ASCII letters and points.
    public let name: String
    public let column: RawColumn

    public init(name: String, column: RawColumn) {
      self.name = name
      self.column = column
    }
  }

  /// In the order in which a file should hold them.
  public private(set) var parts: [Part]

  public init(_ parts: [Part] = []) {
    self.parts = parts
  }

  mutating func add<Element>(_ name: SeriesPartName, _ column: Column<Element>) {
    add(name, column.raw)
  }

  mutating func add(_ name: SeriesPartName, _ column: RawColumn) {
    parts.append(Part(name: name.rawValue, column: column))
  }

  mutating func add(_ indexes: SeriesIndexes) {
    add(.summary, indexes.summary.column)
    add(.directory, indexes.directory.rowsBefore)
    add(.prefixSums, indexes.prefixSums.bases)
    add(.openIntervals, indexes.openIntervals.greatestEnds)
    add(.tree, indexes.tree.greatestEnds)
    add(.minima, indexes.extrema.minima)
    add(.maxima, indexes.extrema.maxima)
    if let quarterHours = indexes.quarterHours { add(quarterHours) }
  }

  func column<Element>(
    _ name: SeriesPartName, of type: Element.Type
  ) throws(SeriesPartsError) -> Column<Element> {
    let column = try column(name)
    guard column.elementByteCount == MemoryLayout<Element>.stride else {
      throw .elementSize(part: name.rawValue, byteCount: column.elementByteCount)
    }
    return Column<Element>(column)
  }

  /// A column whose elements may have several widths.
  func column(
    _ name: SeriesPartName, rowCount: Int
  ) throws(SeriesPartsError) -> RawColumn {
    let column = try column(name)
    guard column.count == rowCount else {
      throw .count(part: name.rawValue, column.count, expected: rowCount)
    }
    return column
  }

  private func column(_ name: SeriesPartName) throws(SeriesPartsError) -> RawColumn {
    guard let part = parts.first(where: { $0.name == name.rawValue }) else {
      throw .missing(part: name.rawValue)
    }
    return part.column
  }

  func column<Element>(
    _ name: SeriesPartName, count: Int
  ) throws(SeriesPartsError) -> Column<Element> {
    let column = try column(name, of: Element.self)
    guard column.count == count else {
      throw .count(part: name.rawValue, column.count, expected: count)
    }
    return column
  }
}

/// Why parts do not make up a series.
public enum SeriesPartsError: Error, Hashable, Sendable {
  case missing(part: String)
  case elementSize(part: String, byteCount: Int)
  case count(part: String, Int, expected: Int)
}

/// The names of the parts; raw values are stored in files and never change.
enum SeriesPartName: String, CaseIterable {
  case starts, ends, values, creations, detailIndexes
  case detailBytes = "details.bytes"
  case detailOffsets = "details.offsets"
  case detailRowCounts = "details.rowCounts"
  case commitUpperBounds = "commits.upperBounds"
  case commitNumbers = "commits.numbers"
  case summary
  case prefixSums
  case directory
  case openIntervals
  case tree
  case minima
  case maxima
  case quarterRanks = "quarters.ranks"
  case quarterSums = "quarters.sums"
  case quarterMinima = "quarters.minima"
  case quarterMaxima = "quarters.maxima"

  /// All or none of them are stored.
  static let quarters: [SeriesPartName] = [
    .quarterRanks, .quarterSums, .quarterMinima, .quarterMaxima,
  ]
}
