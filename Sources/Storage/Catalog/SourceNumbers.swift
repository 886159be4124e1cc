import SampleModel

/// The numbers by which rows of the catalog refer to sources.
struct SourceNumbers {
  private var numbers: [Source: Int64] = [:]
  private var next: Int64 = 1

  init(_ catalog: borrowing Catalog) throws(StoreError) {
    for row in try catalog.sources() {
      numbers[row.source] = row.number
      next = max(next, row.number + 1)
    }
  }

  /// The number of a source, which is added if it is new.
  mutating func number(
    of source: Source, in catalog: inout Catalog
  ) throws(StoreError) -> Int64 {
    if let known = numbers[source] { return known }
    let number = next
    let row = SourceRow(number: number, source: source, evidence: SourceEvidence())
    try catalog.put(row.fields, into: .source)
    numbers[source] = number
    next += 1
    return number
  }
}
