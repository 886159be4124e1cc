import SampleModel

/// Marks the copies among sorted rows; the row that was read first stays.
struct CopyFinder {
  /// In groups of more rows with the same start and end only neighbours in value are compared.
  private static let comparedRowLimit = 64

  let buffer: RowBuffer
  /// The place of each row in the input; `nil` where rows are in that order.
  let inputOrder: [UInt32]?
  let details: DetailTableBuilder

  /// - Returns: for each row whether it is a copy; empty where none is.
  /// - Complexity: O(rows · 64) at worst; O(rows) without equal times.
  func copies() -> [Bool] {
    var copies: [Bool] = []
    var first = 0
    let rowCount = buffer.count
    while first < rowCount {
      var last = first + 1
      while last < rowCount && buffer.starts[last] == buffer.starts[first]
        && buffer.ends[last] == buffer.ends[first]
      {
        last += 1
      }
      if last - first > 1 {
        if copies.isEmpty { copies = [Bool](repeating: false, count: rowCount) }
        if last - first <= Self.comparedRowLimit {
          compareAll(first..<last, &copies)
        } else {
          compareNeighbours(first..<last, &copies)
        }
      }
      first = last
    }
    return copies
  }

  func identity(of row: Int) -> SampleIdentity {
    let detail = Int(buffer.details[row])
    return SampleIdentity(
      value: buffer.values[row], unit: details.unitNumbers[detail],
      valueText: details.valueTextNumbers[detail])
  }

  private func place(of row: Int) -> Int { inputOrder.map { Int($0[row]) } ?? row }

  /// Each row in the order of the input with those before it that stay.
  private func compareAll(_ rows: Range<Int>, _ copies: inout [Bool]) {
    let order = inputOrder == nil ? Array(rows) : rows.sorted { place(of: $0) < place(of: $1) }
    for (index, row) in order.enumerated() {
      let identity = identity(of: row)
      copies[row] = order[..<index].contains {
        !copies[$0] && identity.isCopy(of: self.identity(of: $0))
      }
    }
  }

  /// Equal values by a set; values that are only near by their neighbour that stays.
  private func compareNeighbours(_ rows: Range<Int>, _ copies: inout [Bool]) {
    struct Key: Hashable {
      let value: Double
      let text: UInt32
    }
    var seen: Set<Key> = []
    var last: Int?
    for row in rows {
      let identity = identity(of: row)
      let isUnknown = identity.value == SampleBatch.unknownCategoryValue
      guard
        seen.insert(Key(value: identity.value, text: isUnknown ? identity.valueText : 0)).inserted
      else {
        copies[row] = true
        continue
      }
      if let last, identity.isCopy(of: self.identity(of: last)) {
        let later = place(of: row) > place(of: last) ? row : last
        copies[later] = true
        if later == row { continue }
      }
      last = row
    }
  }
}
