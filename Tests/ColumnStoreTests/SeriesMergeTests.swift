import ColumnStore
import SampleModel
import Testing
import TimeCore

@Suite("SeriesMerge")
struct SeriesMergeTests {
  /// Runs of one source with details, commits, ties and deleted rows.
  static func runs(_ generator: inout SeededGenerator, hasFractions: Bool) throws -> [SeriesRun] {
    let shapes = RandomShape.allCases
    return try (0..<Int.random(in: 1...9, using: &generator)).map { number in
      let count = Int.random(in: 1...120, using: &generator)
      let shape = shapes[Int.random(in: 0..<shapes.count, using: &generator)]
      var batch = SampleBatch(type: .steps, source: Source(name: "a"))
      for (place, row) in generator.rows(count: count, shape: shape).enumerated() {
        var detail = SampleDetail(sourceVersion: "\(Int.random(in: 0..<5, using: &generator))")
        if place % 4 == 0 {
          detail.uuid = SampleIdentifier(high: UInt64(number), low: UInt64(place))
        }
        batch.append(
          start: row.start, end: row.end, value: row.value,
          creation: row.end + (hasFractions && number == 0 ? 1 : 2_000_000),
          detail: place % 3 == 0 ? 0 : batch.addDetail(detail))
      }
      var builder = SeriesBuilder(keepsDuplicates: true)
      builder.append(batch)
      let series = try builder.build(
        commits: (0..<count).map { _ in Int64.random(in: 1...3, using: &generator) })
      let deleted = (0..<count).filter { _ in Int.random(in: 0..<10, using: &generator) == 0 }
      return try SeriesRun(series, deletedRows: deleted)
    }
  }

  @Test(
    "gives byte for byte what a merge in memory gives", arguments: 1...80 as ClosedRange<UInt64>)
  func agrees(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let runs = try Self.runs(&generator, hasFractions: seed % 2 == 0)
    let expected = try Series.merging(runs)
    let merge = try SeriesMerge(runs)
    #expect(merge.count == expected.count)
    try #require(merge.count > 0)
    #expect(merge.range.start == (try expected.firstStart()))
    #expect(merge.range.end == (try expected.lastEnd()))
    var found: [String: [UInt8]] = [:]
    for column in merge.rowColumns {
      var bytes: [UInt8] = []
      try merge.forEachStretch { run, rows in
        let (source, range) = try column.bytes(run, rows)
        for byte in range { bytes.append(try source[byte]) }
      }
      found[column.name] = bytes
    }
    let columns = [expected.starts.raw, expected.ends.raw, expected.values.raw]
    let indexes = try merge.indexParts(starts: columns[0], ends: columns[1], values: columns[2])
    for part in merge.heldParts.parts + indexes.parts {
      found[part.name] = try part.column.allBytes()
    }
    for part in expected.parts.parts {
      #expect(try found[part.name] == part.column.allBytes(), "\(part.name)")
    }
    #expect(found.count == expected.parts.parts.count)
    for (size, part) in zip(merge.indexSizes, indexes.parts) {
      #expect(size.name == part.name)
      #expect(size.elementByteCount == part.column.elementByteCount)
      #expect(size.count == part.column.count)
    }
  }
}

extension RawColumn {
  fileprivate func allBytes() throws -> [UInt8] {
    try (0..<byteCount).map { try bytes[$0] }
  }
}
