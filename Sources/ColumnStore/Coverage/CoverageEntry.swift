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

/// Unites samples, given by their start, into disjoint stretches.
struct CoverageBuilder {
  private(set) var entries: [CoverageEntry] = []
  private var start = Int64.min
  private var end = Int64.min
  private var covered: Int64 = 0
  /// The lengths of all samples together.
  private(set) var each: Int128 = 0

  init(capacity: Int = 0) {
    entries.reserveCapacity(capacity)
  }

  /// - Precondition: `start` is not before that of the sample given last; `end` not before `start`.
  @inline(__always)
  mutating func add(start: Int64, end: Int64) {
    each &+= Int128(end &- start)
    if start < self.end || (start == self.end && (end > start || self.start == start)) {
      self.end = max(self.end, end)
    } else {
      seal()
      self.start = start
      self.end = end
    }
  }

  mutating func finish() -> [CoverageEntry] {
    seal()
    entries.append(.finish(covered))
    return entries
  }

  @inline(__always)
  private mutating func seal() {
    guard end > .min else { return }
    entries.append(CoverageEntry(start: start, before: covered))
    covered += end - start
  }
}
