import ColumnStore
import TimeCore

/// How many samples start between borders; each sample counts once.
struct CountStatistic {
  let sources: [SourceSeries]

  func values(between borders: QueryBorders) throws(ColumnDamage) -> [Int] {
    var values: [Int] = []
    for index in 0..<borders.bucketCount {
      var count = 0
      for source in sources { count += try source.startCount(in: borders.bucket(index)) }
      values.append(count)
    }
    return values
  }
}
