import SampleModel

/// The merged samples of ranked sources as disjoint segments, each with its share of a value.
///
/// Immutable; sums over any range need no look at an open sample. Chunks of segments hang on a
/// spine of sums, and a repaired timeline shares all chunks that the change did not touch.
public struct MergedTimeline: Sendable {
  public let rule: MergeRule
  let chunks: [TimelineChunk]
  let spine: TimelineSpine
  let cache = BorderCache<DoubleDouble?>()

  init(chunks: [TimelineChunk], rule: MergeRule) {
    self.rule = rule
    self.chunks = chunks
    spine = TimelineSpine(chunks)
  }

  /// Merges sources that are given best rank first.
  ///
  /// - Complexity: O(samples · (sources + log open samples)); holds one block of rows a source.
  /// - Throws: the damage that a feed meets.
  public init(_ feeds: [any MergeRowFeed], rule: MergeRule) throws(ColumnDamage) {
    var streams: [RowStream] = []
    for feed in feeds { streams.append(try RowStream(feed)) }
    try self.init(streams, rule: rule)
  }

  /// Merges the rows of sources that are given best rank first.
  ///
  /// - Precondition: each source's rows are in order of (start, end).
  public init(_ sources: [[MergeRow]], rule: MergeRule) throws(ColumnDamage) {
    try self.init(sources.map { RowStream($0) }, rule: rule)
  }

  /// Merges sources that are given best rank first.
  ///
  /// - Complexity: O(samples · (sources + log open samples)).
  public init(_ sources: [SourceSeries], rule: MergeRule) throws(ColumnDamage) {
    var feeds: [any MergeRowFeed] = []
    for source in sources { feeds.append(try source.feed(for: rule)) }
    try self.init(feeds, rule: rule)
  }

  private init(_ streams: [RowStream], rule: MergeRule) throws(ColumnDamage) {
    var builder = TimelineBuilder()
    try Merge.run(streams, by: rule, into: &builder)
    self.init(chunks: builder.finish(), rule: rule)
  }

  public var segmentCount: Int { chunks.reduce(0) { $0 + $1.count } }

  public var byteCount: Int {
    chunks.reduce(0) { $0 + $1.segments.count * MemoryLayout<TimelineSegment>.stride }
  }
}
