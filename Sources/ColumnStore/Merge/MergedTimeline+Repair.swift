public import TimeCore

extension MergedTimeline {
  /// The timeline after samples were added or removed.
  ///
  /// Only the chunks that `change`, widened to the segments it cuts or touches, lies in are made
  /// anew; its segments are those that a merge of all samples would give.
  /// - Parameters:
  ///   - change: holds every added or removed sample; its end belongs to it.
  ///   - rows: gives the rows of each source, best rank first and in order of (start, end), that
  ///     overlap a range or lie in it as points, after the change.
  /// - Complexity: O(chunks + 4,096 + rows in the widened range).
  public func repaired(
    around change: TimeRange,
    rows: (TimeRange) throws(ColumnDamage) -> [[MergeRow]]
  ) throws(ColumnDamage) -> MergedTimeline {
    let window = RepairWindow(change, in: self)
    var repair = RepairSink(window: window)
    let sources = try rows(
      TimeRange(
        start: Instant(microseconds: window.start - 1),
        end: Instant(microseconds: window.end + 1)))
    try Merge.run(sources.map { RowStream($0) }, by: rule, into: &repair)

    let count = window.first.segment + repair.added.count + tail(of: window).count
    let parts = max((count + TimelineChunk.capacity - 1) / TimelineChunk.capacity, 1)
    var builder = TimelineBuilder(capacity: max((count + parts - 1) / parts, 1))
    copy(0..<window.first.segment, of: window.first.chunk, into: &builder)
    for segment in repair.added {
      builder.add(start: segment.start, end: segment.end, share: segment.before)
    }
    copy(tail(of: window), of: window.last.chunk, into: &builder)
    let touched = window.first.chunk..<min(window.last.chunk + 1, chunks.count)
    var repaired = chunks
    repaired.replaceSubrange(touched, with: builder.finish())
    return MergedTimeline(chunks: repaired, rule: rule)
  }

  private func tail(of window: RepairWindow) -> Range<Int> {
    guard window.last.chunk < chunks.count else { return 0..<0 }
    return window.last.segment..<chunks[window.last.chunk].count
  }

  private func copy(_ segments: Range<Int>, of chunk: Int, into builder: inout TimelineBuilder) {
    for index in segments {
      let segment = chunks[chunk].segments[index]
      builder.add(
        start: segment.start, end: segment.end, share: chunks[chunk].share(of: index))
    }
  }
}
