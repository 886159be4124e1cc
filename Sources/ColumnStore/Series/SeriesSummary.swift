/// Single numbers about a whole series, kept in one small column.
struct SeriesSummary: Sendable {
  static let fieldCount = 1
  let fields: Column<Int64>

  /// - Complexity: O(rows).
  init(ends: Column<Int64>) throws(ColumnDamage) {
    let last = try ends.withSpan(0..<ends.count) { (span) throws(ColumnDamage) in
      var last = Int64.min
      for row in span.indices { last = max(last, span[row]) }
      return last
    }
    fields = Column([last])
  }

  /// - Precondition: `fields` has `fieldCount` elements.
  init(fields: Column<Int64>) {
    precondition(fields.count == Self.fieldCount, "\(fields.count) fields")
    self.fields = fields
  }

  func lastEnd() throws(ColumnDamage) -> Int64 { try fields[0] }
}
