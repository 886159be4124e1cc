#if InternalChecks
  import SampleModel

  /// Every index against a plain scan of the columns.
  extension Series {
    /// Traps where an index disagrees with the rows.
    ///
    /// - Throws: where stored bytes are damaged; nothing is said about the rest then.
    /// - Complexity: O(rows).
    func checkInvariants() throws(ColumnDamage) {
      try checkOrder()
      try checkSums()
      try checkDetails()
      let scanned = using([])
      for row in stride(from: 0, to: count, by: max(count / 16, 1)) {
        let start = try starts[row]
        for instant in [start, start + 1] {
          let (found, expected) = (try totals(at: instant), try scanned.totals(at: instant))
          precondition(found == expected, "\(found) at \(instant), scanned \(expected)")
        }
      }
    }

    private func checkOrder() throws(ColumnDamage) {
      for row in 0..<count {
        let (start, end) = (try starts[row], try ends[row])
        precondition(start <= end, "row \(row) from \(start) to \(end)")
        guard row > 0 else { continue }
        let before = (try starts[row - 1], try ends[row - 1], try values[row - 1])
        let value = try values[row]
        precondition(before <= (start, end, value), "row \(row) out of order")
      }
    }

    private func checkSums() throws(ColumnDamage) {
      var total = DoubleDouble.zero
      for row in 0..<count { total += try values[row] }
      let (found, expected) = (try sum(before: count).rounded, total.rounded)
      precondition(abs(found - expected) <= expected.ulp, "sum \(found), scanned \(expected)")
    }

    private func checkDetails() throws(ColumnDamage) {
      let counted = try details.counting(detailIndexes)
      for index in 0..<details.count {
        let (found, expected) = (try details.rowCounts[index], try counted.rowCounts[index])
        precondition(found == expected, "detail \(index): \(found) rows, counted \(expected)")
      }
    }
  }
#endif
