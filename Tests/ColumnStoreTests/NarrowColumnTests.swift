import ColumnStore
import SampleModel
import Testing

@Suite("Columns in few bytes")
struct NarrowColumnTests {
  /// Samples of 100 seconds, each with a detail of its own, written some time after their end.
  private func series(details: Int, creations: [Int64]) throws -> Series {
    var batch = SampleBatch(type: .steps, source: Source(name: "watch"))
    for row in creations.indices {
      let detail = batch.addDetail(SampleDetail(sourceVersion: "\(row % details)"))
      let start = Int64(row) * 100_000_000
      batch.append(
        start: start, end: start + 100_000_000, value: 1,
        creation: start + 100_000_000 &+ creations[row], detail: detail)
    }
    var builder = SeriesBuilder(keepsDuplicates: true)
    builder.append(batch)
    return try builder.build(commit: 1).series
  }

  private func width(of name: String, in series: Series) -> Int? {
    series.parts.parts.first { $0.name == name }?.column.elementByteCount
  }

  @Test("name details of any number", arguments: [(255, 1), (256, 2), (65_535, 2), (65_536, 4)])
  func details(count: Int, width: Int) throws {
    let series = try series(details: count, creations: Array(repeating: 0, count: 66_000))
    #expect(self.width(of: "detailIndexes", in: series) == width)
    let again = try Series(parts: series.parts)
    for row in [0, 1, 254, 255, 256, 65_535, 65_999] {
      let detail = try again.details.detail(at: Int(again.detailIndexes[row]))
      #expect(detail.sourceVersion == "\(row % count)")
    }
  }

  @Test(
    "keep creation times to the microsecond",
    arguments: [
      ([0, 9_000_000, -3_000_000], 4), ([0, 9_000_001], 8),
      ([2_147_483_647_000_000, -2_147_483_648_000_000], 4), ([2_147_483_648_000_000], 8),
    ] as [([Int64], Int)])
  func creations(afterEnd: [Int64], width: Int) throws {
    let series = try series(details: 1, creations: afterEnd)
    #expect(self.width(of: "creations", in: series) == width)
    let again = try Series(parts: series.parts)
    for row in afterEnd.indices {
      #expect(try again.creations[row] == Int64(row + 1) * 100_000_000 + afterEnd[row])
    }
    let last = UInt32(afterEnd.count - 1)
    let one = try again.selecting([last])
    #expect(try one.creations[0] == again.creations[Int(last)])
  }
}
