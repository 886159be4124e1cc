/// Finds the order of rows: none where they are in order, a merge of a few sorted stretches, else a
/// radix sort.
struct RowOrder {
  /// More sorted stretches than that are sorted afresh.
  private static let mergedStretchLimit = 8

  /// The numbers of the rows in order; `nil` where they are in order already.
  ///
  /// - Complexity: O(rows); O(rows · log rows) where very many start at one instant.
  static func order(of buffer: RowBuffer) -> [UInt32]? {
    let stretches = sortedStretches(of: buffer)
    if stretches.count < 2 { return nil }
    if stretches.count <= mergedStretchLimit { return merge(stretches, of: buffer) }
    return RadixOrder.order(of: buffer)
  }

  /// The longest stretches in order, or one more than are worth merging.
  private static func sortedStretches(of buffer: RowBuffer) -> [Range<Int>] {
    var stretches: [Range<Int>] = []
    var first = 0
    for row in stride(from: 1, to: buffer.count, by: 1) where !buffer.isOrdered(row - 1, row) {
      stretches.append(first..<row)
      first = row
      if stretches.count > mergedStretchLimit { return stretches }
    }
    if first < buffer.count { stretches.append(first..<buffer.count) }
    return stretches
  }

  /// Merges neighbouring stretches in pairs until one is left.
  private static func merge(_ stretches: [Range<Int>], of buffer: RowBuffer) -> [UInt32] {
    var parts = stretches.map { $0.map(UInt32.init) }
    while parts.count > 1 {
      var merged: [[UInt32]] = []
      for index in stride(from: 0, to: parts.count, by: 2) {
        merged.append(
          index + 1 < parts.count
            ? merge(parts[index], parts[index + 1], of: buffer) : parts[index])
      }
      parts = merged
    }
    return parts[0]
  }

  private static func merge(
    _ left: [UInt32], _ right: [UInt32], of buffer: RowBuffer
  ) -> [UInt32] {
    var merged: [UInt32] = []
    merged.reserveCapacity(left.count + right.count)
    var (first, second) = (0, 0)
    while first < left.count && second < right.count {
      if buffer.isOrdered(Int(right[second]), Int(left[first])) {
        merged.append(right[second])
        second += 1
      } else {
        merged.append(left[first])
        first += 1
      }
    }
    merged.append(contentsOf: left[first...])
    merged.append(contentsOf: right[second...])
    return merged
  }
}
