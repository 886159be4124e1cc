import SampleModel

/// A source in the catalog.
struct SourceRow: Hashable, Sendable {
  let number: Int64
  let source: Source
  /// Over the samples of all types, without those in the journal.
  let evidence: SourceEvidence

  init(number: Int64, source: Source, evidence: SourceEvidence) {
    self.number = number
    self.source = source
    self.evidence = evidence
  }

  init?(_ row: [Field]) {
    guard let number = row[0].integer, let name = row[1].text,
      let evidence = row[3].blob.flatMap(SourceEvidence.init(payload:))
    else { return nil }
    self.init(
      number: number, source: Source(name: name, identifier: row[2].text), evidence: evidence)
  }

  var fields: [Field] {
    [
      .integer(number), .text(source.name), .optionalText(source.identifier),
      .blob(evidence.payload),
    ]
  }
}
