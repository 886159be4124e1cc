/// Gives one source's rows block by block, so that a merge holds only a few of them at a time.
public protocol MergeRowFeed {
  /// Replaces `rows` by the next block, in order of (start, end); by none after the last.
  mutating func next(into rows: inout [MergeRow]) throws(ColumnDamage)
}

/// The rows of one source, one after the other.
struct RowStream {
  private var block: [MergeRow]
  private var position = 0
  private var feed: (any MergeRowFeed)?
  /// The row to take next; `MergeRow.finish` after the last.
  private(set) var current: MergeRow

  /// - Precondition: `rows` are in order of (start, end).
  init(_ rows: [MergeRow]) {
    block = rows
    current = rows.first ?? .finish
  }

  init(_ feed: any MergeRowFeed) throws(ColumnDamage) {
    block = []
    current = .finish
    self.feed = feed
    try refill()
  }

  var isFinished: Bool { current.start == .max }

  mutating func advance() throws(ColumnDamage) {
    position += 1
    if position < block.count {
      current = block[position]
    } else {
      try refill()
    }
  }

  private mutating func refill() throws(ColumnDamage) {
    let last = current
    position = 0
    current = .finish
    guard feed != nil else { return }
    try feed?.next(into: &block)
    guard let first = block.first else {
      feed = nil
      return
    }
    guard last.start == .max || !MergeRow.isOrdered(first, last) else {
      throw .inconsistent("starts")
    }
    current = first
  }
}
