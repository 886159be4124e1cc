import ColumnStore
import SampleModel
import Storage
import Testing

@Suite("Merged segments")
struct MergedSegmentTests {
  @Test("hold the rows and indexes of their runs")
  func agree() throws {
    let folder = try TemporaryFolder()
    let half = SegmentWriter.leastMergedRowCount / 2 + 1000
    let runs = try [1, 2].map { (seed: UInt64) in
      var builder = SeriesBuilder(keepsDuplicates: true)
      builder.append(randomBatch(steps, watch, rows: half, seed: seed))
      let series = try builder.build(commit: Int64(seed)).series
      return try SeriesRun(series, deletedRows: seed == 1 ? [0, 17, half - 1] : [])
    }
    var writer = try SegmentWriter(folder: folder.path, name: "file", files: FileSystem())
    let small = try writer.append(runs[0].series.parts)
    let place = try writer.append(SeriesMerge(runs))
    try writer.finish()
    let file = try MappedFile(
      folder.path + "/file", expectedByteCount: writer.byteCount, in: FileSystem())
    let found = try Series(parts: try Segment(file, at: place).parts)
    let expected = try Series.merging(runs)
    #expect(try rows(of: found) == rows(of: expected))
    #expect(try found.firstRowOutOfOrder() == nil)
    #expect(try found.partsUnlikeColumns() == [])
    #expect(try rows(of: Series(parts: Segment(file, at: small).parts)) == rows(of: runs[0].series))
  }
}
