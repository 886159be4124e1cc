import ColumnStore
import SampleModel
import TimeCore

/// Reads all of one run anew, whatever was found right before.
struct RunVerification {
  private let row: SeriesRow
  private let file: FileRow
  private let path: String
  private let files: FileSystem

  init(_ row: SeriesRow, of file: FileRow, in store: Store) {
    self.row = row
    self.file = file
    path = store.path(of: file)
    files = store.files
  }

  /// What is damaged, block by block; what contradicts something else where no block is.
  func findings() -> [StoreFinding] {
    let parts: SeriesParts
    do {
      let mapped = try MappedFile(path, expectedByteCount: file.byteCount, in: files)
      parts = try Segment(mapped, at: row.place).parts
    } catch {
      return [finding("\(row.type.shortName): \(error)", loss: wholeRun)]
    }
    let damaged = parts.parts.flatMap(damagedBlocks)
    guard damaged.isEmpty else { return damaged }
    do {
      return try contradictions(of: try Series(parts: parts))
    } catch {
      return [finding("\(row.type.shortName): \(error)", loss: wholeRun)]
    }
  }

  private var wholeRun: StoreFinding.Loss {
    .samples(row.type, row.source, rowCount: row.rowCount)
  }

  private func finding(
    _ what: String, at byteOffset: Int? = nil, loss: StoreFinding.Loss
  ) -> StoreFinding {
    StoreFinding(path: path, byteOffset: byteOffset, what: what, loss: loss)
  }

  private func damagedBlocks(of part: SeriesParts.Part) -> [StoreFinding] {
    let block = BlockChecks.blockByteCount
    let bytes = part.column.bytes
    var findings: [StoreFinding] = []
    var start = 0
    while start < bytes.count {
      let border = (part.column.byteOffset + start) / block * block + block
      let end = min(border - part.column.byteOffset, bytes.count)
      do {
        try bytes.withSpan(start..<end) { (_) throws(ColumnDamage) in }
      } catch {
        findings.append(
          finding(
            "\(part.name) of \(row.type.shortName) from \(row.source.name)",
            at: error.byteOffset, loss: loss(of: part, start..<end)))
      }
      start = end
    }
    return findings
  }

  /// What a block of a part was good for.
  private func loss(of part: SeriesParts.Part, _ bytes: Range<Int>) -> StoreFinding.Loss {
    if Series.derivedPartNames.contains(part.name) { return .nothing }
    // Parts that are not one element a row are about any row.
    guard part.column.count == row.rowCount else { return wholeRun }
    let size = part.column.elementByteCount
    let rowCount = (bytes.upperBound + size - 1) / size - bytes.lowerBound / size
    return .samples(row.type, row.source, rowCount: rowCount)
  }

  private func contradictions(of series: Series) throws(ColumnDamage) -> [StoreFinding] {
    guard series.count == row.rowCount else {
      return [finding("\(series.count) rows, not \(row.rowCount)", loss: wholeRun)]
    }
    if let wrong = try series.firstRowOutOfOrder() {
      return [finding("row \(wrong) is out of order", loss: wholeRun)]
    }
    return try series.partsUnlikeColumns().map { name in
      finding("\(name) of \(row.type.shortName) differs from a scan", loss: .nothing)
    }
  }
}
