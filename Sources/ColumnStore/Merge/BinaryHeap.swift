/// Which of two elements leaves a heap first.
protocol HeapOrder {
  static func isBefore(_ left: MergeRow, _ right: MergeRow) -> Bool
}

/// The earliest end first.
enum EarliestEnd: HeapOrder {
  static func isBefore(_ left: MergeRow, _ right: MergeRow) -> Bool { left.end < right.end }
}

/// The record that Health Connect counts first.
enum BestRecord: HeapOrder {
  static func isBefore(_ left: MergeRow, _ right: MergeRow) -> Bool { left.outranks(right) }
}

/// Rows in a binary heap.
struct BinaryHeap<Order: HeapOrder> {
  /// In heap order; `rows[0]` leaves first.
  private(set) var rows: [MergeRow] = []

  var count: Int { rows.count }
  var isEmpty: Bool { rows.isEmpty }
  var first: MergeRow? { rows.first }

  /// - Complexity: O(log count).
  mutating func insert(_ row: MergeRow) {
    var child = rows.count
    rows.append(row)
    while child > 0 {
      let parent = (child - 1) / 2
      guard Order.isBefore(row, rows[parent]) else { break }
      rows[child] = rows[parent]
      child = parent
    }
    rows[child] = row
  }

  /// - Precondition: the heap is not empty.
  /// - Complexity: O(log count).
  @discardableResult
  mutating func removeFirst() -> MergeRow {
    let first = rows[0]
    let row = rows.removeLast()
    guard !rows.isEmpty else { return first }
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < rows.count else { break }
      if child + 1 < rows.count, Order.isBefore(rows[child + 1], rows[child]) { child += 1 }
      guard Order.isBefore(rows[child], row) else { break }
      rows[parent] = rows[child]
      parent = child
    }
    rows[parent] = row
    return first
  }
}
