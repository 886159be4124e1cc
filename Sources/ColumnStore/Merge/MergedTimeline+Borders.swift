public import SampleModel

extension MergedTimeline {
  /// Borders that are looked up together, so that the waits for memory overlap. Not sensitive.
  private static let groupSize = 16

  /// The sums before each border, into `sums`.
  ///
  /// - Precondition: `borders` ascend; `sums` has room for as many.
  /// - Complexity: O(borders · log segments); allocates nothing.
  public func cumulatives(
    at borders: borrowing Span<Int64>, into sums: inout MutableSpan<DoubleDouble>
  ) {
    precondition(sums.count >= borders.count, "\(sums.count) sums of \(borders.count)")
    forEachPlace(of: borders, count: borders.count) { index, time, place in
      sums[index] = place.map { cumulative(at: time, $0) } ?? .zero
    }
  }

  /// Whether any sample lies between neighbouring borders, into `marks`.
  ///
  /// - Precondition: `borders` ascend; `marks` has room for one less than there are borders.
  /// - Complexity: O(borders · log segments); allocates nothing.
  public func marks(
    between borders: borrowing Span<Int64>, into marks: inout MutableSpan<Bool>
  ) {
    let count = max(borders.count - 1, 0)
    precondition(marks.count >= count, "\(marks.count) marks of \(count)")
    for index in 0..<count { marks[index] = false }
    forEachPlace(of: borders, count: count) { index, time, place in
      marks[index] = hasData(from: time, to: borders[index + 1], place)
    }
  }

  @inline(__always)
  private func forEachPlace(
    of borders: borrowing Span<Int64>, count: Int,
    _ body: (_ index: Int, _ time: Int64, _ place: TimelineSpine.Place?) -> Void
  ) {
    var places = InlineArray<16, TimelineSpine.Place?>(repeating: nil)
    var chunk = 0
    var first = 0
    while first < count {
      let group = first..<min(first + Self.groupSize, count)
      for index in group {
        let place = spine.place(of: borders[index], near: chunk)
        places[index - first] = place
        chunk = place?.chunk ?? 0
      }
      for index in group {
        if let place = places[index - first] {
          places[index - first] = refined(place, borders[index])
        }
      }
      for index in group { body(index, borders[index], places[index - first]) }
      first = group.upperBound
    }
  }
}
