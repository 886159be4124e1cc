import ColumnStore
import SampleModel
import Testing
import TimeCore

@Suite("Indexes of a series")
struct IndexUseTests {
  static let choices: [IndexUse] = [
    [], .prefixSums, .timeDirectory, .openIntervals, .intervalTree, .valueExtrema,
    [.openIntervals, .intervalTree],
  ]

  @Test("never change an answer", arguments: 1...24 as ClosedRange<UInt64>)
  func agree(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let shape = RandomShape.allCases[Int(seed) % RandomShape.allCases.count]
    let rows = generator.rows(count: 1500, shape: shape).map { row in
      // Thirds have no finite binary form: any other order of additions would show.
      ModelRow(start: row.start, end: row.end, value: row.value / 3)
    }
    let series = try Series.holding(rows)
    for use in Self.choices {
      let fewer = series.using(use)
      for _ in 0..<10 {
        let window = generator.window(over: rows)
        let range = TimeRange(window.start, window.end)
        #expect(try fewer.sum(in: range) == series.sum(in: range))
        #expect(try fewer.totals(at: window.start) == series.totals(at: window.start))
        #expect(try fewer.wholeSum(overlapping: range) == series.wholeSum(overlapping: range))
        #expect(
          try fewer.sampleCount(overlapping: range) == series.sampleCount(overlapping: range))
        #expect(try fewer.latestRow(in: range) == series.latestRow(in: range))
        for extremum in [Extremum.minimum, .maximum] {
          #expect(
            try fewer.row(of: extremum, overlapping: range)
              == series.row(of: extremum, overlapping: range))
        }
      }
    }
  }

  @Test("read at most 4·(log₂ rows + k) tree nodes for k open rows")
  func treeVisits() throws {
    for shape in TreeShape.allCases {
      for count in [1, 31, 1000, 12_000] {
        for openShare in [0, 1, 110, 4000] where openShare <= count {
          let series = try Series.holding(shape.rows(count: count, open: openShare))
          let (visits, found) = try series.intervalTreeVisits(openAt: Int64(count) * 10)
          #expect(found == openShare)
          let limit = 4 * (Double(count.bitWidth - count.leadingZeroBitCount) + Double(found))
          #expect(Double(visits) <= limit, "\(shape), \(count) rows, \(found) open")
        }
      }
    }
  }

  /// Where the open rows lie among the closed ones.
  enum TreeShape: CaseIterable {
    case first, last, spread, oneToABlock

    func rows(count: Int, open: Int) -> [ModelRow] {
      let step = max(self == .oneToABlock ? 32 : count / max(open, 1), 1)
      var left = open
      return (0..<count).map { index in
        var isOpen = false
        switch self {
        case .first: isOpen = index < open
        case .last: isOpen = index >= count - open
        case .spread: isOpen = index % step == step / 2 && left > 0
        case .oneToABlock: isOpen = index % step == step - 1 && left > 0
        }
        isOpen = isOpen || left >= count - index
        if isOpen { left -= 1 }
        let start = Int64(index)
        return ModelRow(start: start, end: isOpen ? Int64(count) * 20 : start + 5, value: 1)
      }
    }
  }
}
