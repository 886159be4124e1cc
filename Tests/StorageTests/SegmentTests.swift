import ColumnStore
import SampleModel
import Storage
import Testing
import TimeCore

@Suite("Segment")
struct SegmentTests {
  let folder: TemporaryFolder
  let files = FileSystem()

  init() throws {
    folder = try TemporaryFolder()
  }

  func series(_ batch: SampleBatch) throws -> Series {
    var builder = SeriesBuilder()
    builder.append(batch)
    return try builder.build(commit: 7).series
  }

  func written(_ all: [Series]) throws -> (path: String, byteCount: Int, places: [SegmentPlace]) {
    var writer = try SegmentWriter(folder: folder.path, name: "file", files: files)
    var places: [SegmentPlace] = []
    for series in all { places.append(try writer.append(series.parts)) }
    try writer.finish()
    return (folder.path + "/file", writer.byteCount, places)
  }

  func opened(_ path: String, _ byteCount: Int, _ place: SegmentPlace) throws -> Series {
    let file = try MappedFile(path, expectedByteCount: byteCount, in: files)
    return try Series(parts: try Segment(file, at: place).parts)
  }

  @Test("gives back every column and answer", arguments: [1, 2, 63, 1000, 20_000])
  func roundTrip(rowCount: Int) throws {
    let original = try series(randomBatch(steps, watch, rows: rowCount, seed: UInt64(rowCount)))
    let small = try series(batch(count: 3))
    let file = try written([small, original])
    let copy = try opened(file.path, file.byteCount, file.places[1])
    #expect(try rows(of: copy) == rows(of: original))
    for seed in 1...20 as ClosedRange<UInt64> {
      var numbers = SeededNumbers(seed: seed)
      let ends = (0..<2).map { _ in
        Instant(microseconds: Int64.random(in: -1_100_000_000...1_100_000_000, using: &numbers))
      }.sorted()
      let range = TimeRange(start: ends[0], end: ends[1])
      #expect(try copy.sum(in: range) == original.sum(in: range), "seed \(seed)")
      #expect(try copy.rows(startingIn: range) == original.rows(startingIn: range))
    }
    #expect(try rows(of: opened(file.path, file.byteCount, file.places[0])) == rows(of: small))
  }

  @Test("finds flipped bytes, and never gives a wrong row")
  func flippedBytes() throws {
    let original = try series(randomBatch(steps, watch, rows: 40, seed: 5))
    let expected = try rows(of: original)
    let file = try written([original])
    let right = try bytes(of: file.path)
    let place = file.places[0]
    for offset in stride(from: 0, to: right.count, by: 7) {
      var damaged = right
      damaged[offset] ^= UInt8(1 + offset % 255)
      try write(damaged, to: file.path)
      do {
        let copy = try opened(file.path, file.byteCount, place)
        #expect(try rows(of: copy) == expected, "byte \(offset)")
        // What was not touched may be damaged: every part must say so.
        #expect(throws: (any Error).self, "byte \(offset)") { try readAll(copy.parts) }
      } catch is ColumnDamage {
      } catch is StoreError {
      } catch is SeriesPartsError {
      }
    }
  }

  /// Reads every block that holds a column, so that padding is covered by its block.
  func readAll(_ parts: SeriesParts) throws {
    var last = 0
    for part in parts.parts {
      let column = part.column
      let raw = RawColumn(
        memory: column.memory, byteOffset: column.byteOffset, elementByteCount: 1,
        count: column.byteCount)
      try Column<UInt8>(raw).withSpan(0..<raw.count) { (_) throws(ColumnDamage) in }
      last = max(last, column.byteOffset + column.byteCount)
    }
    // The rest of the last block and the table's padding.
    let rest = RawColumn(
      memory: parts.parts[0].column.memory, byteOffset: 4096, elementByteCount: 1,
      count: last - 4096)
    try Column<UInt8>(rest).withSpan(0..<rest.count) { (_) throws(ColumnDamage) in }
  }

  @Test("refuses a cut file at every length")
  func cutFile() throws {
    let file = try written([try series(batch(count: 10))])
    let right = try bytes(of: file.path)
    for count in stride(from: 0, to: right.count, by: 64) {
      try write(Array(right[..<count]), to: file.path)
      #expect(throws: StoreError.self) {
        try opened(file.path, file.byteCount, file.places[0])
      }
      // Even if the catalog believed the size.
      guard count > 0 else { continue }
      #expect(throws: StoreError.self) { try opened(file.path, count, file.places[0]) }
    }
  }

  @Test("traps on no header", arguments: 1...300 as ClosedRange<UInt64>)
  func hostileHeader(seed: UInt64) throws {
    let file = try written([try series(batch(count: 10))])
    var damaged = try bytes(of: file.path)
    var numbers = SeededNumbers(seed: seed)
    // Words of the fixed part and the directory become extreme; the checksum is made to fit.
    for _ in 0..<Int.random(in: 1...3, using: &numbers) {
      let word = Int.random(in: 1..<80, using: &numbers) * 8
      let extremes: [UInt64] = [
        0, 1, 4096, UInt64.max, UInt64(Int64.max), 1 << 40, 8192, numbers.next(),
      ]
      damaged.replaceWord(at: word, with: extremes.randomElement(using: &numbers) ?? 0)
    }
    damaged.replaceWord(at: 56, with: 0)
    let checksum = Checksum.of(damaged, 0..<4096)
    damaged.replaceWord(at: 56, with: checksum)
    try write(damaged, to: file.path)
    let place = SegmentPlace(
      byteOffset: 0, byteCount: file.places[0].byteCount, headerChecksum: checksum)
    do {
      _ = try rows(of: opened(file.path, file.byteCount, place))
    } catch is StoreError {
    } catch is SeriesPartsError {
    } catch is ColumnDamage {
    }
  }

  @Test("leaves no file behind when it is not finished")
  func unfinished() throws {
    do {
      var writer = try SegmentWriter(folder: folder.path, name: "file", files: files)
      _ = try writer.append(try series(batch(count: 10)).parts)
    }
    #expect(try folder.names() == [])
  }
}

extension [UInt8] {
  mutating func replaceWord(at offset: Int, with word: UInt64) {
    for index in 0..<8 { self[offset + index] = UInt8(truncatingIfNeeded: word >> (8 * index)) }
  }
}
