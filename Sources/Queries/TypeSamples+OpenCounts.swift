import ColumnStore
public import SampleModel
public import TimeCore

extension TypeSamples {
  /// How many samples are open at each of some instants, all sources together.
  ///
  /// A sample is open from its start until its end, which is no part of it; a point only where it
  /// is.
  /// - Throws: `QueryError.damagedStore`.
  /// - Complexity: O(instants · runs · (log rows + samples open or started there)).
  public func openCounts(at instants: [Instant]) throws(QueryError) -> [Int] {
    // Nothing lies outside these.
    let times = instants.map { min(max($0, .distantPast), .distantFuture).microseconds }
    return try reportingDamage { () throws(ColumnDamage) in
      var counts = [Int](repeating: 0, count: times.count)
      for source in sources {
        var span = counts.mutableSpan
        try source.addOpenCounts(at: times.span, to: &span)
      }
      return counts
    }
  }
}
