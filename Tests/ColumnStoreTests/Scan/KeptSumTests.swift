import ColumnStore
import SampleModel
import Testing
import TimeCore

@Suite("Scans of kept rows")
struct KeptSumTests {
  /// One row with its entry in the table of details.
  private struct Row {
    let row: ModelRow
    let entry: UInt32
  }

  /// Runs of one source, some with deleted rows, and what they hold.
  private static func source(
    _ generator: inout SeededGenerator, detailCount: Int, use: IndexUse, shape: RandomShape
  ) throws -> (source: SourceSeries, rows: [[Row]]) {
    var runs: [SeriesRun] = []
    var held: [[Row]] = []
    for _ in 0..<2 {
      var batch = SampleBatch(type: .steps, source: Source(name: "a"))
      let details = (0..<detailCount).map { batch.addDetail(SampleDetail(device: "\($0)")) }
      for row in generator.rows(count: 5_000, shape: shape) {
        batch.append(
          start: row.start, end: row.end,
          value: row.value * [1, -1, 3][Int.random(in: 0..<3, using: &generator)],
          creation: 0, detail: details.randomElement(using: &generator) ?? 0)
      }
      var builder = SeriesBuilder(keepsDuplicates: true)
      builder.append(batch)
      let series = try builder.build(commit: 1).series
      let deleted = (0..<series.count).filter { _ in Int.random(in: 0..<50, using: &generator) == 0
      }
      runs.append(try SeriesRun(series.using(use), deletedRows: deleted))
      let rows = try series.modelRows()
      held.append(
        try rows.indices.filter { !deleted.contains($0) }.map {
          Row(row: rows[$0], entry: try series.detailIndexes[$0])
        })
    }
    return (SourceSeries(source: Source(name: "a"), runs: runs), held)
  }

  private static func times(
    _ generator: inout SeededGenerator, over rows: [Row]
  ) -> RowTimes {
    if Int.random(in: 0..<4, using: &generator) == 0 { return .all }
    let window = generator.window(over: rows.map(\.row))
    return RowTimes(
      start: window.start, end: window.end,
      includesEarlierStarts: Bool.random(using: &generator))
  }

  private static func ranges(_ generator: inout SeededGenerator) -> [ClosedRange<Double>]? {
    let count = Int.random(in: -1...3, using: &generator)
    if count < 0 { return nil }
    return (0..<count).map { _ in
      let low = Double.random(in: -20_000...20_000, using: &generator)
      return low...low + Double.random(in: 0...9_000, using: &generator)
    }
  }

  @Test(
    "add up what a look at each row keeps, to the last digit",
    arguments: 1...40 as ClosedRange<UInt64>)
  func agree(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let detailCount = [1, 3, 200, 1_000][Int(seed) % 4]
    let shape = RandomShape.allCases[Int(seed) % RandomShape.allCases.count]
    let (source, rows) = try Self.source(
      &generator, detailCount: detailCount, use: seed % 5 == 0 ? [] : .all, shape: shape)
    for _ in 0..<12 {
      let times = Self.times(&generator, over: rows[0])
      let values = Self.ranges(&generator)
      let modulus = UInt32.random(in: 1...4, using: &generator)
      let sieves = source.runs.map { run in
        RowSieve(
          keeping: modulus == 1
            ? nil : (0..<run.series.details.count).map { $0 % Int(modulus) == 1 },
          values: values)
      }
      let kept = rows.map { run in
        run.filter { each in
          let row = each.row
          let isInTime =
            row.start < times.end
            && (row.start >= times.start
              || times.includesEarlierStarts && row.start < row.end && row.end >= times.start)
          return isInTime && (modulus == 1 || each.entry % modulus == 1)
            && (values.map { ranges in ranges.contains { $0.contains(row.value) } } ?? true)
        }
      }
      let all = kept.flatMap { $0.map(\.row) }
      let found = try source.keptSum(of: times, by: sieves)
      #expect(found.count == all.count)
      let exact = all.reduce(Int128(0)) { $0 + Int128($1.value * 65_536) }
      let expected = Double(exact) / 65_536
      #expect((found.sum.rounded - expected).magnitude <= expected.ulp)
      #expect(found.firstStart == all.map(\.start).min() ?? .max)
      #expect(found.lastEnd == all.map(\.end).max() ?? .min)
      for index in kept.indices {
        let numbers = try source.runs[index].keptRows(of: times, by: sieves[index])
        #expect(numbers.count == kept[index].count)
        let listed = try numbers.map { try source.runs[index].series.values[Int($0)] }
        #expect(listed == kept[index].map(\.row.value))
      }
    }
  }

  @Test("read entries of four bytes like those of one")
  func wideEntries() throws {
    var batch = SampleBatch(type: .steps, source: Source(name: "a"))
    for number in 0..<70_000 as Range<Int64> {
      let detail = batch.addDetail(SampleDetail(device: "\(number)"))
      batch.append(start: number, end: number, value: Double(number), creation: 0, detail: detail)
    }
    var builder = SeriesBuilder(keepsDuplicates: true)
    builder.append(batch)
    let series = try builder.build(commit: 1).series
    let even = try (0..<series.details.count).map { entry in
      try series.details.detail(at: entry).device.flatMap(Int.init).map { $0 % 2 == 0 } ?? false
    }
    let source = SourceSeries(source: Source(name: "a"), runs: [SeriesRun(series)])
    let kept = try source.keptSum(of: .all, by: [RowSieve(keeping: even)])
    // 0 + 2 + … + 69,998
    #expect(kept.sum.rounded == 1_224_965_000)
    #expect(kept.count == 35_000)
  }

  @Test("lose no digit where large values cancel out")
  func cancellation() throws {
    var rows: [ModelRow] = []
    for number in 0..<10_000 as Range<Int64> {
      let value = [1e15, 0.125, -1e15, 0.25][Int(number % 4)]
      rows.append(ModelRow(start: number, end: number, value: value))
    }
    let source = SourceSeries(source: Source(name: "a"), runs: [SeriesRun(try .holding(rows))])
    #expect(try source.keptSum(of: .all, by: [RowSieve()]).sum.rounded == 937.5)
  }

  @Test("refuse rows whose entry is not in the table")
  func damagedEntries() throws {
    var batch = SampleBatch(type: .steps, source: Source(name: "a"))
    for number in 1...2 as ClosedRange<Int64> {
      let detail = batch.addDetail(SampleDetail(device: "\(number)"))
      batch.append(start: number, end: number, value: 1, creation: 0, detail: detail)
    }
    var builder = SeriesBuilder(keepsDuplicates: true)
    builder.append(batch)
    let series = try builder.build(commit: 1).series
    let source = SourceSeries(source: Source(name: "a"), runs: [SeriesRun(series)])
    // A table that is too short stands for one that lost its end.
    #expect(throws: ColumnDamage.self) {
      _ = try source.keptSum(of: .all, by: [RowSieve(keeping: [false, true])])
    }
  }
}
