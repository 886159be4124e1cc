import ColumnStore
import SampleModel
import Testing
import TimeCore

@Suite("SeriesParts")
struct SeriesPartsTests {
  static func series(seed: UInt64 = 1) throws -> Series {
    var generator = SeededGenerator(seed: seed)
    return try Series.holding(generator.rows(count: 2000, shape: .longTail))
  }

  @Test("make up the same series again")
  func roundTrip() throws {
    let series = try Self.series()
    let again = try Series(parts: series.parts)
    #expect(again.parts.parts.map(\.name) == series.parts.parts.map(\.name))
    let model = SlowModel(try series.modelRows())
    for start in stride(from: Int64(0), to: 1_200_000, by: 100_003) {
      try expectAgreement(again, model, from: start, to: start + 250_000)
    }
  }

  @Test("are refused where one is missing or has another length")
  func refusesGaps() throws {
    let parts = try Self.series().parts.parts
    for index in parts.indices {
      var fewer = parts
      let removed = fewer.remove(at: index)
      #expect(throws: SeriesPartsError.missing(part: removed.name)) {
        try Series(parts: SeriesParts(fewer))
      }
    }
    let shorter = parts.map { part in
      part.name == "ends"
        ? SeriesParts.Part(name: "ends", column: Column<Int64>([1]).raw) : part
    }
    #expect(throws: SeriesPartsError.count(part: "ends", 1, expected: 2000)) {
      try Series(parts: SeriesParts(shorter))
    }
  }

  @Test(
    "with hostile contents give errors or wrong answers, never a trap",
    arguments: 1...60 as ClosedRange<UInt64>)
  func hostileContents(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let parts = try Self.series(seed: seed).parts.parts
    let broken = Int.random(in: 0..<parts.count, using: &generator)
    let hostile = parts.enumerated().map { index, part in
      index == broken ? part.scrambled(&generator) : part
    }
    let series = try Series(parts: SeriesParts(hostile))
    for _ in 0..<20 {
      let start = Int64.random(in: -10...1_300_000, using: &generator)
      let range = TimeRange(start, start + Int64.random(in: 0...200_000, using: &generator))
      func ask<Answer>(_ question: () throws -> Answer) {
        do { _ = try question() } catch { #expect(error is ColumnDamage) }
      }
      ask { try series.sum(in: range) }
      ask { try series.sampleCount(overlapping: range) }
      ask { try series.wholeSum(overlapping: range) }
      ask { try series.row(of: .minimum, overlapping: range) }
      ask { try series.row(of: .maximum, overlapping: range) }
      ask { try series.latestRow(in: range) }
      ask { try series.forEachOverlapping(range) { _ in } }
      ask { try series.commits.number(at: 1999) }
      ask { try SeriesRun(series).evidence() }
      ask { try Series.merging([SeriesRun(series)]) }
      ask { try SeriesMerge([SeriesRun(series)]) }
      ask { try series.filtered { $0 % 2 == 0 } }
    }
  }
}

extension SeriesParts.Part {
  /// A part of the same shape with some elements replaced by extreme or random ones.
  func scrambled(_ generator: inout SeededGenerator) -> SeriesParts.Part {
    func changed<Element: FixedWidthInteger & BitwiseCopyable & Sendable>(
      _: Element.Type
    ) -> RawColumn {
      Column<Element>(count: column.count) { span in
        for index in span.indices {
          span[index] =
            [0, .max, .min, .random(in: .min ... .max, using: &generator)]
            .randomElement(using: &generator) ?? 0
        }
      }.raw
    }
    switch column.elementByteCount {
    case 1: return SeriesParts.Part(name: name, column: changed(UInt8.self))
    case 4: return SeriesParts.Part(name: name, column: changed(UInt32.self))
    case 8: return SeriesParts.Part(name: name, column: changed(Int64.self))
    default:
      let random = Column(
        (0..<column.count).map { _ in
          DoubleDouble(Double(bitPattern: .random(in: .min ... .max, using: &generator)))
        })
      return SeriesParts.Part(name: name, column: random.raw)
    }
  }
}
