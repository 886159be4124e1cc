import SampleModel

/// The numbers by which rows of the catalog refer to sources.
struct SourceNumbers {
  private var known: [Source: SourceRow] = [:]
  private var next: Int64 = 1
  private var added: [Source: SourceEvidence] = [:]

  init(_ catalog: borrowing Catalog) throws(StoreError) {
    self.init(try catalog.sources())
  }

  /// - Parameter rows: all that the catalog has.
  init(_ rows: [SourceRow]) {
    for row in rows {
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

  /// Remembers what new samples tell of a source.
  mutating func add(_ evidence: SourceEvidence, to source: Source) {
    added[source, default: SourceEvidence()] += evidence
  }

  /// Writes what was remembered.
  mutating func putEvidence(into catalog: inout Catalog) throws(StoreError) {
    for (source, evidence) in added {
      let old = try row(of: source, in: &catalog)
      let row = SourceRow(
        number: old.number, source: source, evidence: old.evidence + evidence)
      try catalog.put(row.fields, into: .source)
      known[source] = row
    }
    added = [:]
  }
}

extension SourceEvidence {
  fileprivate static func + (left: SourceEvidence, right: SourceEvidence) -> SourceEvidence {
    var sum = left
    sum += right
    return sum
  }
}
