/// Which runs of a series are merged when a new one comes.
///
/// Runs grow by at least a factor from the newest to the oldest, so that there are few of them and
/// a row is rewritten few times: the shape of a log-structured merge tree.
enum RunPlan {
  /// A run that is at most this many times as large as all newer ones is merged with them.
  static let growth = 8
  /// A merge holds its rows in memory; larger runs stay beside one another.
  static let rowLimit = 1 << 20

  /// How many of the newest runs are to be merged with the new one.
  static func mergeCount(_ rowCounts: [Int], new: Int, rowLimit: Int = rowLimit) -> Int {
    var total = new
    var count = 0
    for rows in rowCounts.reversed() {
      guard rows <= growth * total, total + rows <= rowLimit else { break }
      total += rows
      count += 1
    }
    return count
  }
}
