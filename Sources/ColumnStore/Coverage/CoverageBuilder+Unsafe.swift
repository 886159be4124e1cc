extension CoverageBuilder {
  /// Adds samples by column, without a branch that depends on them.
  ///
  /// Whether a sample lengthens the stretch before it is as good as random: each row writes the
  /// stretch that is open, and only one that begins another makes the written entry stay.
  ///
  /// - Throws: where a sample ends before it starts.
  mutating func add(
    starts: borrowing Span<Int64>, ends: borrowing Span<Int64>
  ) throws(ColumnDamage) {
    let count = starts.count
    precondition(ends.count == count, "\(count) starts, \(ends.count) ends")
    guard count > 0 else { return }
    var first = 0
    if end == .min {
      // Nothing is open yet; what is written below would not be a stretch.
      guard starts[0] <= ends[0] else { throw .inconsistent("ends") }
      add(start: starts[0], end: ends[0])
      first = 1
    }
    var (open, end) = (self.start, self.end)
    var (covered, each) = (self.covered, self.each)
    var isOrdered = true
    // Room for all at once: the output then asks neither for it nor for its owner at each entry.
    entries.append(addingCapacity: count) { output in
      // SAFETY: no row writes behind the entries of the rows before it, and there is room for one
      // entry a row; the closure says how many stay.
      unsafe output.withUnsafeMutableBufferPointer { room, written in
        guard let room = room.baseAddress else { return }
        for row in first..<count {
          let (next, nextEnd) = (starts[row], ends[row])
          isOrdered = isOrdered && nextEnd >= next
          each &+= Int128(nextEnd &- next)
          // A sample at the stretch's end lengthens it; a point there is one more stretch, but once.
          let touches = flag(next == end) & (flag(nextEnd > next) | flag(open == next))
          let joins = (flag(next < end) | touches) != 0
          // SAFETY: as above.
          unsafe room[written] = CoverageEntry(start: open, before: covered)
          written &+= joins ? 0 : 1
          covered &+= joins ? 0 : end &- open
          open = joins ? open : next
          end = max(end, nextEnd)
        }
      }
    }
    guard isOrdered else { throw .inconsistent("ends") }
    (self.start, self.end) = (open, end)
    (self.covered, self.each) = (covered, each)
  }
}

/// A truth as a number, so that joining several costs no branch.
@inline(__always)
private func flag(_ condition: Bool) -> UInt8 { condition ? 1 : 0 }
