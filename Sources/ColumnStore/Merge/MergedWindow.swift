public import SampleModel

/// The merged sums between borders, from the rows that overlap them and without a timeline.
///
/// Gives what a `MergedTimeline` gives; for the first question to a store, or one-off filters.
public struct MergedWindow: Sendable {
  /// What lies between two neighbouring borders.
  public struct Bucket: Hashable, Sendable {
    public var sum = DoubleDouble.zero
    /// False where no sample is; the sum is then no answer.
    public var hasData = false
    /// Stretches of time and points that count.
    public var segmentCount = 0
  }

  /// One less than there are borders.
  public let buckets: [Bucket]
  /// What each source, in the order given, contributes between the outer borders.
  public let contributions: [DoubleDouble]

  /// Merges rows of sources that are given best rank first.
  ///
  /// - Parameters:
  ///   - sources: the rows of each that overlap the outer borders, or lie in between or at the
  ///     first one as points; Health Connect's rule also needs those that end at the first border.
  ///     More rows do no harm.
  ///   - borders: ascending, microseconds UTC.
  /// - Precondition: each source's rows are in order of (start, end).
  /// - Complexity: O(rows · (sources + log open samples) + borders).
  public init(_ sources: [[MergeRow]], rule: MergeRule, borders: [Int64]) throws(ColumnDamage) {
    precondition(
      zip(borders, borders.dropFirst()).allSatisfy { $0 <= $1 }, "borders do not ascend")
    var sink = BucketSink(borders: borders, sourceCount: sources.count)
    try Merge.run(sources.map { RowStream($0) }, by: rule, into: &sink)
    buckets = sink.buckets
    contributions = sink.contributions
  }
}
