/// Which runs of a series are merged when a new one comes.
///
/// Runs grow by at least a factor from the newest to the oldest, so that there are few of them and
/// a row is rewritten few times: the shape of a log-structured merge tree.
enum RunPlan {
  /// A run that is at most this many times as large as all newer ones is merged with them.
  static let growth = 8
  /// A merge of more rows is not made beside a save or an import, which would wait for seconds, but
  /// where the runs are too many; it does not hold its rows in memory.
  static let rowLimit = 1 << 20
  /// More runs of a series are merged, whatever their size.
  static let runLimit = 8

  /// How many of the newest runs are to be merged with the new one.
  static func mergeCount(
    _ rowCounts: some BidirectionalCollection<Int>, new: Int, rowLimit: Int = rowLimit
  ) -> Int {
    var total = new
    var count = 0
    for rows in rowCounts.reversed() {
      guard rows <= growth * total, total + rows <= rowLimit else { break }
      total += rows
      count += 1
    }
    return count
  }

  /// How many of the newest runs are to be merged so that at most `runLimit` are left.
  ///
  /// Older runs that are not much larger are merged with them: else many equal ones would be merged
  /// again and again.
  static func excessCount(_ rowCounts: [Int]) -> Int {
    guard rowCounts.count > runLimit else { return 0 }
    let count = rowCounts.count - runLimit + 1
    let rows = rowCounts.suffix(count).reduce(0, +)
    return count + mergeCount(rowCounts.dropLast(count), new: rows, rowLimit: .max)
  }
}
