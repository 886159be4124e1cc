import ColumnStore
import SampleModel
import Testing

@Suite("SeriesBuilder")
struct SeriesBuilderTests {
  /// One sample with what decides whether it is a copy.
  struct Given: Hashable {
    var row: ModelRow
    var unit: String?
    var text: String?
    var creation: Int64

    func isCopy(of other: Given) -> Bool {
      guard row.start == other.row.start && row.end == other.row.end else { return false }
      let (left, right) = (row.value, other.row.value)
      if left == right { return left != -1 || text == other.text }
      return unit != other.unit && abs(left - right) <= 1e-6 * max(abs(left), abs(right))
    }
  }

  static func batch(_ given: some Sequence<Given>) -> SampleBatch {
    var batch = SampleBatch(type: .steps, source: Source(name: "a"))
    var numbers: [SampleDetail: UInt32] = [SampleDetail(): 0]
    for sample in given {
      let detail = SampleDetail(unitText: sample.unit, valueText: sample.text)
      let number = numbers[detail] ?? batch.addDetail(detail)
      numbers[detail] = number
      batch.append(
        start: sample.row.start, end: sample.row.end, value: sample.row.value,
        creation: sample.creation, detail: number)
    }
    return batch
  }

  static func random(_ generator: inout SeededGenerator, count: Int) -> [Given] {
    (0..<count).map { index in
      let start = Int64.random(in: 0..<max(Int64(count) / 3, 4), using: &generator)
      let end = start + Int64.random(in: 0..<2, using: &generator)
      let values: [Double] = [-1, 5, 5.000_001, 5.000_1, 0]
      let units: [String?] = [nil, "km", "mi"]
      let value = values.randomElement(using: &generator) ?? 0
      return Given(
        row: ModelRow(start: start * 1_000_000, end: end * 1_000_000, value: value),
        unit: units.randomElement(using: &generator) ?? nil,
        text: value == -1 ? ["x", "y"].randomElement(using: &generator) : nil,
        creation: Int64(index))
    }
  }

  /// The rows that stay, in row order, by comparing each with all before it.
  static func kept(_ given: [Given], beside existing: [Given] = []) -> [Given] {
    var kept: [Given] = []
    for sample in given where !(existing + kept).contains(where: sample.isCopy) {
      kept.append(sample)
    }
    // The creation counts the input.
    return kept.sorted {
      $0.row == $1.row
        ? $0.creation < $1.creation : ModelRow.isOrdered($0.row, $1.row)
    }
  }

  static func contents(of series: Series) throws -> [Given] {
    try (0..<series.count).map { index in
      let detail = try series.details.detail(at: Int(try series.detailIndexes[index]))
      return Given(
        row: ModelRow(
          start: try series.starts[index], end: try series.ends[index],
          value: try series.values[index]),
        unit: detail.unitText, text: detail.valueText, creation: try series.creations[index])
    }
  }

  @Test("keeps the first of all copies, in row order", arguments: 1...40 as ClosedRange<UInt64>)
  func dropsCopies(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let given = Self.random(&generator, count: [3, 40, 300][Int(seed) % 3])
    var builder = SeriesBuilder()
    let middle = given.count / 2
    builder.append(Self.batch(given[..<middle]))
    builder.append(Self.batch(given[middle...]))
    let result = try builder.build(commit: 7)
    let expected = Self.kept(given)
    #expect(try Self.contents(of: result.series) == expected)
    #expect(result.added == expected.count)
    #expect(result.duplicates == given.count - expected.count)
    #expect(builder.rowCount == 0)
    for row in 0..<result.series.count { #expect(try result.series.commits.number(at: row) == 7) }
  }

  @Test("adds only what a source does not have", arguments: 1...40 as ClosedRange<UInt64>)
  func excludesExisting(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let all = Self.random(&generator, count: 200)
    let old = Self.kept(Array(all[..<120]))
    var builder = SeriesBuilder()
    builder.append(Self.batch(old))
    let first = try builder.build(commit: 1).series
    let deleted = seed % 2 == 0 ? [] : [3, 11].filter { $0 < first.count }
    let run = try SeriesRun(first, deletedRows: deleted)
    let alive = old.indices.filter { !deleted.contains($0) }.map { old[$0] }
    // Every third time all that is known comes again.
    let again = Array(all[(seed % 3 == 0 ? 0 : 60)...])
    builder.append(Self.batch(again))
    let result = try builder.build(commit: 2, excluding: [run])
    let expected = Self.kept(again, beside: alive)
    #expect(try Self.contents(of: result.series) == expected)
    #expect(result.duplicates == again.count - expected.count)
    let merged = try Series.merging([run, SeriesRun(result.series)])
    #expect(merged.count == alive.count + expected.count)
    #expect(try Set(Self.contents(of: merged)) == Set(alive + expected))
    for row in 0..<merged.count {
      let creation = try merged.creations[row]
      let isNew = expected.contains { $0.creation == creation }
      #expect(try merged.commits.number(at: row) == (isNew ? 2 : 1))
    }
  }

  @Test("takes all of a run for known, and what comes between its rows for new")
  func knownRuns() throws {
    // Rows 2 to a start, so that a run ends within rows of one start.
    var old: [ModelRow] = []
    for start in 0..<4_500 as Range<Int64> {
      for value in [1.0, 2.0] { old.append(ModelRow(start: start, end: start + 5, value: value)) }
    }
    var builder = SeriesBuilder()
    builder.append(SampleBatch(old))
    let run = SeriesRun(try builder.build(commit: 1).series)
    builder.append(SampleBatch(old))
    #expect(try builder.build(commit: 2, excluding: [run]).series.isEmpty)
    let starts: [Int64] = [0, 1, 17, 18, 600, 4_100, 4_499, 5_000]
    let new = starts.map { ModelRow(start: $0, end: $0 + 5, value: 1.5) }
    let gaps = old.indices.filter { $0 % 701 != 3 }.map { old[$0] }
    builder.append(SampleBatch(gaps + new))
    let result = try builder.build(commit: 2, excluding: [run])
    #expect(try result.series.modelRows() == new)
    #expect(result.duplicates == gaps.count)
  }

  @Test("keeps every copy where asked to")
  func keepsDuplicates() throws {
    let row = ModelRow(start: 1, end: 2, value: 3)
    var builder = SeriesBuilder(keepsDuplicates: true)
    builder.append(SampleBatch([row, row, row]))
    let result = try builder.build(commit: 1)
    #expect(result.added == 3)
    #expect(result.duplicates == 0)
  }

  @Test("drops equal samples out of thousands at one instant")
  func manyAtOneInstant() throws {
    let rows = (0..<6000).map { ModelRow(start: 5, end: 5, value: Double($0 % 2000)) }
    var builder = SeriesBuilder()
    builder.append(SampleBatch(rows))
    let result = try builder.build(commit: 1)
    #expect(result.added == 2000)
    #expect(try result.series.sum(in: .init(0, 10)).rounded == 1_999_000)
  }

  @Test("puts any order right", arguments: 1...24 as ClosedRange<UInt64>)
  func sorts(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let shape = RandomShape.allCases[Int(seed) % RandomShape.allCases.count]
    let scale: Int64 = [1, 1000, 1_000_000, 1 << 34][Int(seed) % 4]
    var rows = generator.rows(count: 3000, shape: shape).map {
      ModelRow(start: $0.start * scale, end: $0.end * scale, value: $0.value)
    }
    let expected = rows.sorted(by: ModelRow.isOrdered)
    if seed % 3 == 1 { rows = expected.reversed() }
    if seed % 3 == 2 { rows = Array(expected[1000...] + expected[..<1000]) }
    #expect(try Series.holding(rows).modelRows() == expected)
  }

  @Test("counts the rows of each detail and drops details without rows")
  func countsDetails() throws {
    var batch = SampleBatch(type: .steps, source: Source(name: "a"))
    _ = batch.addDetail(SampleDetail(device: "unused"))
    let watch = batch.addDetail(SampleDetail(device: "Watch"))
    for row in 0..<5 {
      batch.append(
        start: Int64(row), end: Int64(row), value: 1, creation: 0, detail: row < 2 ? 0 : watch)
    }
    var builder = SeriesBuilder()
    builder.append(batch)
    let series = try builder.build(commit: 1).series
    #expect(series.details.count == 2)
    #expect(try series.details.rowCounts[0] == 2)
    #expect(try series.details.rowCounts[1] == 3)
    #expect(try series.details.detail(at: 1) == SampleDetail(device: "Watch"))
    let filtered = try series.filtered { $0 > 3 }
    #expect(try filtered.details.rowCounts[1] == 1)
  }
}
