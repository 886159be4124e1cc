public import TimeCore

/// The lengths of samples added up, each with the part of it that lies in a range.
///
/// Exact in microseconds; what exceeds `Int64` stands as its maximum.
public struct LengthIndex: Sendable {
  private let starts: SortedTimes
  private let ends: SortedTimes

  /// - Parameter values: the category values that count; `nil` for all samples.
  /// - Complexity: O(samples · log samples), O(samples) where ends ascend too.
  public init(_ sources: [SourceSeries], values: ValueSet? = nil) throws(ColumnDamage) {
    var times = SampleTimes(values: values)
    for source in sources {
      var feed = try source.feed(for: .priority)
      var rows: [MergeRow] = []
      repeat {
        try feed.next(into: &rows)
        times.add(rows)
      } while !rows.isEmpty
    }
    self.init(times)
  }

  /// - Parameter values: the category values that count; `nil` for all rows.
  /// - Complexity: O(rows · log rows).
  public init(_ sources: [[MergeRow]], values: ValueSet? = nil) {
    var times = SampleTimes(values: values)
    for rows in sources { times.add(rows) }
    self.init(times)
  }

  private init(_ times: SampleTimes) {
    starts = SortedTimes(times.starts)
    ends = SortedTimes(times.ends)
  }

  public var byteCount: Int { starts.byteCount + ends.byteCount }

  /// The lengths in a range; 0 also where no sample is.
  ///
  /// - Complexity: O(log samples); allocates nothing.
  public func length(in range: TimeRange) -> Int64 {
    Int64(
      clamping: length(before: range.end.microseconds)
        - length(before: range.start.microseconds))
  }

  /// The lengths between neighbouring borders, into `lengths`.
  ///
  /// - Precondition: `borders` ascend; `lengths` has room for one less than there are borders.
  /// - Complexity: O(borders · log samples); allocates nothing.
  public func lengths(
    between borders: borrowing Span<Int64>, into lengths: inout MutableSpan<Int64>
  ) {
    guard borders.count > 1 else { return }
    precondition(lengths.count >= borders.count - 1, "\(lengths.count) of \(borders.count - 1)")
    var before = length(before: borders[0])
    for index in 1..<borders.count {
      let next = length(before: borders[index])
      lengths[index - 1] = Int64(clamping: next - before)
      before = next
    }
  }

  private func length(before time: Int64) -> Int128 {
    starts.elapsed(until: time) - ends.elapsed(until: time)
  }
}

private struct SampleTimes {
  let values: ValueSet?
  private(set) var starts: [Int64] = []
  private(set) var ends: [Int64] = []

  init(values: ValueSet?) {
    self.values = values
  }

  mutating func add(_ rows: [MergeRow]) {
    for row in rows where values?.contains(row.value) ?? true {
      starts.append(row.start)
      ends.append(row.end)
    }
  }
}
