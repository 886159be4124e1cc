import ColumnStore

/// The rules of the merge word for word, slow and in exact fractions.
struct MergeModel {
  struct Sample {
    var start: Int64
    var end: Int64
    /// A whole number.
    var value: Int64
    /// 0 is the best.
    var rank: Int
    var creation: Int64

    var isPoint: Bool { start == end }
    /// The better record has the greater key.
    var key: [Int64] { [Int64(-rank), creation, start, end, value] }
  }

  let samples: [Sample]
  let rule: MergeRule

  /// The sum between neighbouring borders; `nil` without data.
  func sums(between borders: [Int64]) -> [Double?] {
    exactSums(between: borders).map { $0?.rounded }
  }

  func exactSums(between borders: [Int64]) -> [Fraction?] {
    var sums = [Fraction?](repeating: nil, count: borders.count - 1)
    let cuts = Set(samples.flatMap { [$0.start, $0.end] } + borders).sorted()
    for (start, end) in zip(cuts, cuts.dropFirst()) {
      guard let bucket = bucket(of: start, in: borders) else { continue }
      let open = samples.filter { !$0.isPoint && $0.start <= start && $0.end >= end }
      guard !open.isEmpty else { continue }
      sums[bucket] = (sums[bucket] ?? .zero) + contribution(of: open, length: end - start)
    }
    for cut in cuts {
      guard let bucket = bucket(of: cut, in: borders) else { continue }
      let points = samples.filter { $0.isPoint && $0.start == cut }
      guard !points.isEmpty else { continue }
      sums[bucket] = (sums[bucket] ?? .zero) + contribution(of: points, at: cut)
    }
    return sums
  }

  private func bucket(of time: Int64, in borders: [Int64]) -> Int? {
    borders.indices.dropLast().last { borders[$0] <= time && time < borders[$0 + 1] }
  }

  private func contribution(of open: [Sample], length: Int64) -> Fraction {
    var counted = open
    switch rule {
    case .priority:
      let best = open.map(\.rank).min()
      counted = open.filter { $0.rank == best }
    case .healthConnect:
      counted = Array(open.sorted { $0.key.lexicographicallyPrecedes($1.key) }.suffix(1))
    }
    return counted.reduce(.zero) {
      $0 + Fraction(Int128($1.value) * Int128(length), over: Int128($1.end - $1.start))
    }
  }

  private func contribution(of points: [Sample], at time: Int64) -> Fraction {
    let intervals = samples.filter { !$0.isPoint }
    switch rule {
    case .priority:
      let counted = points.filter { point in
        !intervals.contains {
          $0.start <= time && time < $0.end && $0.rank < point.rank
        }
      }
      return counted.reduce(.zero) { $0 + Fraction(Int128($1.value)) }
    case .healthConnect:
      let here = intervals.filter { $0.start <= time && time <= $0.end } + points
      let best = here.max { $0.key.lexicographicallyPrecedes($1.key) }
      return best.map { $0.isPoint ? Fraction(Int128($0.value)) : .zero } ?? .zero
    }
  }
}

extension MergeModel {
  /// The rows of each source, as the merge takes them.
  func rows(sourceCount: Int) -> [[MergeRow]] {
    (0..<sourceCount).map { rank in
      samples.filter { $0.rank == rank }
        .map {
          MergeRow(
            start: $0.start, end: $0.end, value: Double($0.value), creation: $0.creation)
        }
        .sorted(by: MergeRow.isOrdered)
    }
  }
}
