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

  /// Adds samples by column; numbers that change with each row stay in registers.
  ///
  /// - Throws: where a sample ends before it starts.
  mutating func add(
    starts: borrowing Span<Int64>, ends: borrowing Span<Int64>
  ) throws(ColumnDamage) {
    precondition(starts.count == ends.count, "\(starts.count) starts, \(ends.count) ends")
    var (open, end) = (self.start, self.end)
    var (covered, each) = (self.covered, self.each)
    var isOrdered = true
    // Room for all at once: the output then asks neither for it nor for its owner at each entry.
    entries.append(addingCapacity: starts.count) { output in
      for row in starts.indices {
        let (next, nextEnd) = (starts[row], ends[row])
        isOrdered = isOrdered && next <= nextEnd
        each &+= Int128(nextEnd &- next)
        if next < end || (next == end && (nextEnd > next || open == next)) {
          end = max(end, nextEnd)
        } else {
          if end > .min {
            output.append(CoverageEntry(start: open, before: covered))
            covered &+= end &- open
          }
          (open, end) = (next, nextEnd)
        }
      }
    }
    guard isOrdered else { throw .inconsistent("ends") }
    (self.start, self.end) = (open, end)
    (self.covered, self.each) = (covered, each)
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
