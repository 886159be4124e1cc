import SampleModel

/// The details of several runs in one table: each different one once, without those of no row.
struct MergedDetails {
  /// The new number of each entry of each run.
  private(set) var numbers: [[UInt32]] = []
  private var bytes: [UInt8] = []
  private var offsets: [UInt64] = [0]
  private var rowCounts: [UInt64] = []

  /// - Complexity: O(rows + bytes of the details); holds the details.
  init(_ runs: [SeriesRun], order: MergeOrder) throws(ColumnDamage) {
    let counts = try order.detailCounts(of: runs)
    var known: [SampleDetail: UInt32] = [:]
    // Entry 0 of a built table is the empty detail.
    known[SampleDetail()] = try append(SampleDetail().encoded(), rows: 0)
    for (number, run) in runs.enumerated() {
      let table = run.series.details
      var own: [UInt32] = []
      own.reserveCapacity(table.count)
      for entry in 0..<table.count {
        let rows = counts[number][entry]
        let encoded = try table.encoded(at: entry)
        if rows > 0, SampleDetail.isOfOneSample(encoded: encoded) {
          own.append(try append(encoded, rows: rows))
          continue
        }
        let detail = try table.detail(at: entry)
        if let number = known[detail] {
          rowCounts[Int(number)] += rows
          own.append(number)
        } else if rows == 0 {
          own.append(0)
        } else {
          let number = try append(encoded, rows: rows)
          // A saved sample's UUID is in no other detail.
          if detail.uuid == nil { known[detail] = number }
          own.append(number)
        }
      }
      numbers.append(own)
    }
  }

  var count: Int { rowCounts.count }

  var table: DetailTable {
    DetailTable(bytes: Column(bytes), offsets: Column(offsets), rowCounts: Column(rowCounts))
  }

  private mutating func append(_ entry: [UInt8], rows: UInt64) throws(ColumnDamage) -> UInt32 {
    guard let number = UInt32(exactly: rowCounts.count) else { throw .inconsistent("details") }
    bytes.append(contentsOf: entry)
    offsets.append(UInt64(bytes.count))
    rowCounts.append(rows)
    return number
  }
}

extension MergeOrder {
  /// The rows of each entry of each run that are not deleted.
  fileprivate func detailCounts(of runs: [SeriesRun]) throws(ColumnDamage) -> [[UInt64]] {
    var counts = runs.map { [UInt64](repeating: 0, count: $0.series.details.count) }
    try forEachStretch(of: runs) { (run, rows) throws(ColumnDamage) in
      try runs[run].series.detailIndexes.forEach(in: rows) { (index) throws(ColumnDamage) in
        guard Int(index) < counts[run].count else { throw .inconsistent("details") }
        counts[run][Int(index)] += 1
      }
    }
    return counts
  }
}
