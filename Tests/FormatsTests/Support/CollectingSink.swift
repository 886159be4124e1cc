import SampleModel
import TimeCore

/// Keeps everything that a reader finds, row by row.
struct CollectingSink: SampleSink {
  struct Row: Hashable {
    var type: String
    var source: Source
    var start: Int64
    var end: Int64
    var value: Double
    var creation: Int64
    var detail: SampleDetail
  }

  var rows: [Row] = []
  var workouts: [Workout] = []
  var summaries: [ActivitySummary] = []
  var batchSizes: [Int] = []
  var priorities: [SampleType: [Source]] = [:]

  mutating func receive(_ batch: SampleBatch) throws(ImportError) {
    batchSizes.append(batch.count)
    for index in 0..<batch.count {
      rows.append(
        Row(
          type: batch.type.shortName, source: batch.source, start: batch.starts[index],
          end: batch.ends[index], value: batch.values[index], creation: batch.creations[index],
          detail: batch.details[Int(batch.detailIndexes[index])]))
    }
  }

  mutating func receive(_ workout: Workout) throws(ImportError) { workouts.append(workout) }
  mutating func receive(_ summary: ActivitySummary) throws(ImportError) {
    summaries.append(summary)
  }
  mutating func receive(sourcePriority: [Source], for types: [SampleType]) throws(ImportError) {
    for type in types { priorities[type] = sourcePriority }
  }

  /// Values of one type, all rows added.
  func sum(_ type: String) -> Double {
    rows.filter { $0.type == type }.reduce(0) { $0 + $1.value }
  }

  func rows(of type: String) -> [Row] { rows.filter { $0.type == type } }
}
