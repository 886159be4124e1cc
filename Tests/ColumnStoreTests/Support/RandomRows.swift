/// The shapes of data that property tests draw from.
enum RandomShape: CaseIterable {
  case points, short, overlapping, nested, bursts, longTail
}

extension SeededGenerator {
  mutating func rows(count: Int, shape: RandomShape) -> [ModelRow] {
    let span = Int64(count) * 600 + 1000
    let lengths = SlowModel.lengths
    return (0..<count).map { index in
      var start = Int64.random(in: 0..<span, using: &self)
      var length = lengths[Int.random(in: 0..<24, using: &self)]
      switch shape {
      case .points: length = 0
      case .short: break
      case .overlapping: length = lengths[Int.random(in: 12..<60, using: &self)]
      case .nested:
        start = Int64(index)
        length = lengths[max(lengths.count - 1 - index / 4, 0)]
      case .bursts:
        start = start / 5000 * 5000
        if index % 3 == 0 { length = 0 }
      case .longTail:
        if index % 97 == 0 { length = lengths[lengths.count - 1] }
        if index % 5 == 0 { length = 0 }
      }
      let value = Double(Int64.random(in: 0..<1 << 30, using: &self)) / 65536
      return ModelRow(start: start, end: start + length, value: value)
    }
  }

  /// A window that touches the rows; zero-length ones and borders on starts and ends included.
  mutating func window(over rows: [ModelRow]) -> (start: Int64, end: Int64) {
    func border(_ generator: inout SeededGenerator) -> Int64 {
      let row = rows.randomElement(using: &generator) ?? ModelRow(start: 0, end: 0, value: 0)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: return row.start
      case 1: return row.end
      case 2: return row.start + Int64.random(in: -3...3, using: &generator)
      default: return Int64.random(in: -10...Int64(rows.count) * 700 + 1000, using: &generator)
      }
    }
    let (first, second) = (border(&self), border(&self))
    if Int.random(in: 0..<8, using: &self) == 0 { return (first, first) }
    return (min(first, second), max(first, second))
  }
}
