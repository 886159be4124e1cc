/// Unites samples, given by their start, into disjoint stretches.
struct CoverageBuilder {
  var entries: [CoverageEntry] = []
  var start = Int64.min
  var end = Int64.min
  var covered: Int64 = 0
  /// The lengths of all samples together.
  var each: Int128 = 0

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
    covered &+= end &- start
  }
}
