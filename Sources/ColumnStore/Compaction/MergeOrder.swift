/// Which rows of which run come next in a merge of several: stretches of neighbouring rows.
///
/// A stretch takes 4 bytes, so that the order of rows that alternate is held too where their
/// columns are not.
struct MergeOrder {
  private static let lengthBits = 20
  private static let lengthLimit = 1 << lengthBits - 1
  /// The bits that are left for the number of a run.
  static let runLimit = 1 << (32 - lengthBits)

  private var stretches: [UInt32] = []
  private(set) var rowCount = 0
  private(set) var firstStart: Int64 = 0
  private(set) var lastStart: Int64 = 0
  private(set) var lastEnd = Int64.min

  /// - Precondition: at most `runLimit` runs.
  /// - Complexity: O(rows + stretches · log runs).
  init(_ runs: [SeriesRun]) throws(ColumnDamage) {
    precondition(runs.count <= Self.runLimit, "\(runs.count) runs")
    var heap: [MergeCursor] = []
    for (number, run) in runs.enumerated() {
      let cursor = try MergeCursor(run, number: number)
      if !cursor.isAtEnd { heap.append(cursor) }
    }
    for parent in (0..<heap.count / 2).reversed() { Self.sink(parent, in: &heap) }
    if let first = heap.first { firstStart = first.start }
    while !heap.isEmpty { try take(from: &heap) }
  }

  /// Takes rows of the first run as long as they come before those of all others.
  private mutating func take(from heap: inout [MergeCursor]) throws(ColumnDamage) {
    var cursor = heap[0]
    var rival: MergeCursor?
    for child in 1..<min(max(heap.count, 1), 3) {
      if rival.map({ heap[child].isBefore($0) }) ?? true { rival = heap[child] }
    }
    var next = cursor.row
    var length = 0
    while !cursor.isAtEnd, rival.map({ cursor.isBefore($0) }) ?? true {
      // A deleted row ends a stretch.
      if cursor.row != next || length == Self.lengthLimit {
        append(cursor.run, length)
        next = cursor.row
        length = 0
      }
      lastStart = cursor.start
      lastEnd = max(lastEnd, cursor.end)
      length += 1
      next += 1
      try cursor.advance()
    }
    append(cursor.run, length)
    // Rows that are out of order in a damaged run must not keep the merge from ending.
    guard length > 0 else { throw .inconsistent("order of rows") }
    if cursor.isAtEnd {
      heap.swapAt(0, heap.count - 1)
      heap.removeLast()
    } else {
      heap[0] = cursor
    }
    if !heap.isEmpty { Self.sink(0, in: &heap) }
  }

  private mutating func append(_ run: Int, _ length: Int) {
    guard length > 0 else { return }
    stretches.append(UInt32(run << Self.lengthBits | length))
    rowCount += length
  }

  private static func sink(_ first: Int, in heap: inout [MergeCursor]) {
    var parent = first
    while true {
      var least = parent
      for child in 2 * parent + 1..<min(2 * parent + 3, max(heap.count, 2 * parent + 1))
      where heap[child].isBefore(heap[least]) {
        least = child
      }
      if least == parent { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }

  /// Calls `body` with each stretch in order.
  func forEachStretch<Failure: Error>(
    of runs: [SeriesRun], _ body: (_ run: Int, _ rows: Range<Int>) throws(Failure) -> Void
  ) throws(Failure) {
    var rows = [Int](repeating: 0, count: runs.count)
    var nextDeleted = rows
    for stretch in stretches {
      let run = Int(stretch >> UInt32(Self.lengthBits))
      let length = Int(stretch) & Self.lengthLimit
      let deleted = runs[run].deletedRows
      while nextDeleted[run] < deleted.count, deleted[nextDeleted[run]] == rows[run] {
        nextDeleted[run] += 1
        rows[run] += 1
      }
      try body(run, rows[run]..<rows[run] + length)
      rows[run] += length
    }
  }
}
