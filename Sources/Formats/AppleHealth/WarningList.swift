import SampleModel

/// What the person who imports should know, gathered while reading.
struct WarningList {
  private static let limit = 20

  var summariesWithoutDate = 0
  private var unknownValues: [String] = []

  mutating func noteUnknownValue(_ value: String, of type: SampleType) {
    let text = "\(type.shortName) \"\(value.prefix(80))\""
    if unknownValues.count < Self.limit, !unknownValues.contains(text) {
      unknownValues.append(text)
    }
  }

  /// One sentence for each kind of finding.
  func sentences(parser: borrowing ExportParser) -> [String] {
    var sentences: [String] = []
    if parser.phase != .finished {
      sentences.append("the export ends early: what comes before the cut was read")
    }
    if parser.report.records.read == 0 {
      sentences.append("the export holds no records")
    }
    if !unknownValues.isEmpty {
      sentences.append(
        "values that are not in the catalogue are kept as text: "
          + unknownValues.joined(separator: ", "))
    }
    if summariesWithoutDate > 0 {
      sentences.append("activity summaries without a date were left out: \(summariesWithoutDate)")
    }
    if parser.hasInvalidText {
      sentences.append("some bytes are not UTF-8 and were replaced")
    }
    return sentences
  }
}

extension ExportParser {
  /// Whether any name or text that was kept had bytes that are not UTF-8.
  var hasInvalidText: Bool {
    sources.hasInvalidText || texts.hasInvalidText || types.hasInvalidText
  }
}
