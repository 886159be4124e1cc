import SampleModel

/// The numbers by which rows of the catalog refer to sources.
struct SourceNumbers {
  private var known: [Source: SourceRow] = [:]
  private var next: Int64 = 1

  init(_ catalog: borrowing Catalog) throws(StoreError) {
    for row in try catalog.sources() {
      known[row.source] = row
      next = max(next, row.number + 1)
    }
  }

  /// The number of a source, which is added if it is new.
  mutating func number(
    of source: Source, in catalog: inout Catalog
  ) throws(StoreError) -> Int64 {
    try row(of: source, in: &catalog).number
  }

  /// The row of a source, which is added if it is new.
  mutating func row(
    of source: Source, in catalog: inout Catalog
  ) throws(StoreError) -> SourceRow {
    if let row = known[source] { return row }
    let row = SourceRow(number: next, source: source, evidence: SourceEvidence())
    try catalog.put(row.fields, into: .source)
    known[source] = row
    next += 1
    return row
  }

  /// The row of a source; `nil` for a new one.
  subscript(source: Source) -> SourceRow? { known[source] }
}
