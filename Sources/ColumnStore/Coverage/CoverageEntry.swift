/// A stretch of time that samples cover without a gap, or a point that none of them covers.
///
/// Its length is the difference to the next entry's `before`.
struct CoverageEntry: Sendable, BitwiseCopyable {
  var start: Int64
  /// Microseconds covered by the entries before this one.
  var before: Int64

  /// Stands after the last stretch.
  static func finish(_ covered: Int64) -> CoverageEntry {
    CoverageEntry(start: .max, before: covered)
  }
}
