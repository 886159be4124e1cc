import ColumnStore
import SampleModel
import TimeCore

/// Gives samples their identifiers; copies of one sample differ by an ordinal.
struct CopyCounter {
  private struct Identity: Hashable {
    let source: Source
    let range: TimeRange
    let value: Double
    let valueText: String?
  }

  private let type: SampleType
  private var counts: [Identity: Int] = [:]

  init(type: SampleType) {
    self.type = type
  }

  mutating func sample(_ found: FoundSample, in range: TimeRange) throws(ColumnDamage) -> Sample {
    let detail = try found.detail()
    let value = try found.value()
    let identity = Identity(
      source: found.source, range: range, value: value, valueText: detail.valueText)
    let ordinal = counts[identity, default: 0]
    counts[identity] = ordinal + 1
    let uuid =
      detail.uuid
      ?? .imported(
        type: type, source: found.source, start: range.start.microseconds,
        end: range.end.microseconds, value: value, valueText: detail.valueText, ordinal: ordinal)
    return Sample(
      uuid: uuid, type: type, range: range, value: value,
      valueName: try found.valueName(in: type), source: found.source,
      creation: Instant(microseconds: try found.series.creations[found.row]), detail: detail)
  }
}
