public import SampleModel
public import TimeCore

/// Writes samples so that an import of the text gives the same samples again.
///
/// Columns are those of `PlainColumn`; values are in the type's canonical unit, times in a zone.
/// Of a type outside the catalogue the unit of its first sample stands for all.
public struct SampleExport {
  public enum Format: String, Hashable, Sendable, CaseIterable {
    case csv
    /// One array of objects.
    case json
    /// An object a line.
    case ndjson
  }

  private let format: Format
  private let timeZone: TimeZoneRules
  private var units: [SampleType: String?] = [:]
  private var sampleCount = 0

  /// - Parameter timeZone: of the times that are written; it changes no instant.
  public init(format: Format, timeZone: TimeZoneRules) {
    self.format = format
    self.timeZone = timeZone
  }

  /// Appends samples, the header before the first ones.
  ///
  /// - Complexity: O(bytes written); allocates for each sample.
  public mutating func append(_ samples: [Sample], to text: inout [UInt8]) {
    if sampleCount == 0 { open(&text) }
    for sample in samples {
      let cells = cells(of: sample)
      switch format {
      case .csv: text.appendRow(cells.map(\.1))
      case .json:
        text.append(contentsOf: (sampleCount == 0 ? "\n" : ",\n").utf8)
        text.appendObject(cells)
      case .ndjson:
        text.appendObject(cells)
        text.append(UInt8(ascii: "\n"))
      }
      sampleCount += 1
    }
  }

  /// Ends the text; without samples it holds the header or an empty list.
  public mutating func finish(_ text: inout [UInt8]) {
    if sampleCount == 0 { open(&text) }
    if format == .json { text.append(contentsOf: "\n]\n".utf8) }
  }

  private func open(_ text: inout [UInt8]) {
    switch format {
    case .csv: text.appendRow(PlainColumn.allCases.map { .text($0.rawValue) })
    case .json: text.append(UInt8(ascii: "["))
    case .ndjson: break
    }
  }

  private mutating func cells(of sample: Sample) -> [(PlainColumn, PlainCell)] {
    let detail = sample.detail
    let unit = unit(of: sample)
    let isKnown = sample.type.definition != nil
    let pairs = detail.metadata.map { ($0.key, $0.value) }
    let beats = detail.beats.map { ($0.time, $0.beatsPerMinute) }
    return PlainColumn.allCases.map { column in
      let cell: PlainCell =
        switch column {
        case .uuid: .text(sample.uuid.description)
        case .type: .text(sample.type.identifier)
        case .start: .text(time(sample.range.start))
        case .end: .text(time(sample.range.end))
        case .value: value(of: sample)
        case .unit: PlainCell(unit)
        case .source: .text(sample.source.name)
        case .userEntered: .boolean(detail.isUserEntered)
        case .sourceIdentifier: PlainCell(sample.source.identifier)
        case .creation: .text(time(sample.creation))
        case .device: PlainCell(detail.device)
        case .sourceVersion: PlainCell(detail.sourceVersion)
        case .metadata: pairs.isEmpty ? .none : .pairs(pairs)
        case .originalUnit: PlainCell(isKnown || detail.unitText != unit ? detail.unitText : nil)
        case .valueText: PlainCell(detail.valueText)
        case .beats: beats.isEmpty ? .none : .pairs(beats)
        }
      return (column, cell)
    }
  }

  private mutating func unit(of sample: Sample) -> String? {
    if let known = units[sample.type] { return known }
    let isCategory = sample.type.kind == .category
    let unit =
      sample.type.definition == nil
      ? sample.detail.unitText : isCategory ? nil : sample.type.canonicalUnit.text
    units[sample.type] = .some(unit)
    return unit
  }

  /// A category's value by its name where that reads back as the same number.
  private func value(of sample: Sample) -> PlainCell {
    if sample.detail.valueText != nil { return .none }
    guard sample.type.kind == .category else { return .number(sample.value) }
    let raw = Int(sample.value)
    let enumName = sample.type.definition?.categoryEnum ?? ""
    if let name = sample.type.categoryValueName(raw),
      sample.type.categoryRawValue(named: enumName + name) == raw
    {
      return .text(name)
    }
    return .number(sample.value)
  }

  /// Offsets of seconds, which clocks had before 1972, are no ISO 8601: such a time is in UTC.
  private func time(_ instant: Instant) -> String {
    let isWhole = timeZone.offsetSeconds(at: instant) % 60 == 0
    return instant.iso8601(in: isWhole ? timeZone : .utc)
  }
}
