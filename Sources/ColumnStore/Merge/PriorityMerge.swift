import SampleModel

/// Takes what a merge of sources finds, in time order.
protocol SegmentSink {
  /// One disjoint stretch of time, or a point where both ends are equal.
  ///
  /// - Parameters:
  ///   - value: what the segment's source contributes in `length` microseconds; all of a point.
  ///   - source: the number of the source that counts.
  mutating func add(
    start: Int64, end: Int64, value: DoubleDouble, length: Int64, source: Int)
}

/// Merges sources, best rank first: each gives what no better one covers.
///
/// One pass over the sources' pieces; a source is looked at only where no better one is open.
struct PriorityMerge<Pieces: PieceStream> {
  private var sources: [Pieces] = []
  private var heads: [Piece] = []
  /// Whether of everything at one instant only the best counts, by Health Connect's rule.
  private let countsOnePoint: Bool

  init(_ streams: [RowStream], countsOnePoint: Bool) throws(ColumnDamage) {
    self.countsOnePoint = countsOnePoint
    for stream in streams {
      let pieces = try Pieces(stream)
      sources.append(pieces)
      heads.append(pieces.head)
    }
  }

  /// - Complexity: O(samples · (sources + log open samples)).
  mutating func run<Sink: SegmentSink>(into sink: inout Sink) throws(ColumnDamage) {
    var time = Int64.min
    while true {
      var limit = Int64.max
      var winner: Int?
      var isTaken = false
      for source in heads.indices {
        try pass(time, in: source, isTaken: &isTaken, into: &sink)
        if heads[source].start <= time {
          winner = source
          break
        }
        limit = min(limit, heads[source].start)
      }
      if let winner {
        let head = heads[winner]
        let end = min(head.end, limit)
        sink.add(
          start: time, end: end, value: head.value, length: head.length, source: winner)
        time = end
      } else if limit < .max {
        time = limit
      } else {
        return
      }
    }
  }

  /// Leaves behind what ends before `time` or at it, and gives points at `time` to the sink.
  private mutating func pass<Sink: SegmentSink>(
    _ time: Int64, in source: Int, isTaken: inout Bool, into sink: inout Sink
  ) throws(ColumnDamage) {
    var endsHere = false
    while heads[source].end <= time {
      let head = heads[source]
      if head.end == time {
        if head.start == time {
          let value = countsOnePoint && isTaken ? .zero : head.value
          sink.add(start: time, end: time, value: value, length: 0, source: source)
        }
        endsHere = true
      }
      try sources[source].advance()
      heads[source] = sources[source].head
    }
    if endsHere { isTaken = true }
  }
}

/// The merge by one of the rules.
enum Merge {
  static func run<Sink: SegmentSink>(
    _ streams: [RowStream], by rule: MergeRule, into sink: inout Sink
  ) throws(ColumnDamage) {
    switch rule {
    case .priority:
      var merge = try PriorityMerge<AddedPieces>(streams, countsOnePoint: false)
      try merge.run(into: &sink)
    case .healthConnect:
      var merge = try PriorityMerge<BestPieces>(streams, countsOnePoint: true)
      try merge.run(into: &sink)
    }
  }
}
