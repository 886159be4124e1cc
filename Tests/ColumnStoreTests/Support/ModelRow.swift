import ColumnStore
import SampleModel

/// One sample of the slow model.
struct ModelRow: Hashable {
  var start: Int64
  var end: Int64
  var value: Double

  static func isOrdered(_ left: ModelRow, _ right: ModelRow) -> Bool {
    (left.start, left.end, left.value) < (right.start, right.end, right.value)
  }
}

extension SampleType {
  static let steps = SampleType(identifier: "HKQuantityTypeIdentifierStepCount")
}

extension SampleBatch {
  init(_ rows: [ModelRow], creation: Int64 = 0, type: SampleType = .steps, source: String = "a") {
    self.init(type: type, source: Source(name: source))
    for row in rows {
      append(start: row.start, end: row.end, value: row.value, creation: creation, detail: 0)
    }
  }
}

extension Series {
  /// A series that keeps every row.
  static func holding(_ rows: [ModelRow]) throws -> Series {
    var builder = SeriesBuilder(keepsDuplicates: true)
    builder.append(SampleBatch(rows))
    return try builder.build(commit: 1).series
  }

  func modelRows() throws -> [ModelRow] {
    try (0..<count).map {
      ModelRow(start: try starts[$0], end: try ends[$0], value: try values[$0])
    }
  }
}
