import SampleModel

/// Checks what a reader promises of each batch, and that the report counts what it gave.
struct CheckingSink: SampleSink {
  /// Whether a sample of decades counts as a fault: planted, to see that the fuzzer finds it.
  let isCanary: Bool
  private var rowCount = 0
  private var workoutCount = 0

  init(isCanary: Bool) { self.isCanary = isCanary }

  mutating func receive(_ batch: SampleBatch) throws(ImportError) {
    precondition(batch.count > 0, "an empty batch")
    for index in 0..<batch.count {
      precondition(batch.starts[index] <= batch.ends[index], "a sample ends before it starts")
      precondition(batch.values[index].isFinite, "a value is not finite")
      precondition(Int(batch.detailIndexes[index]) < batch.details.count, "no such detail")
      if isCanary {
        let days = (batch.ends[index] - batch.starts[index]) / 86_400_000_000
        precondition(!(7_000..<365_000).contains(days), "the planted fault")
      }
    }
    rowCount += batch.count
  }

  mutating func receive(_ workout: Workout) throws(ImportError) { workoutCount += 1 }
  mutating func receive(_ summary: ActivitySummary) throws(ImportError) {}
  mutating func receive(sourcePriority: [Source], for types: [SampleType]) throws(ImportError) {}

  func check(_ report: FileReport) {
    let records = report.records
    precondition(
      records.read == rowCount + records.rejected + records.skipped,
      "\(records) for \(rowCount) rows")
    precondition(workoutCount == report.workouts, "\(report.workouts), not \(workoutCount)")
    precondition(
      report.rejected.reduce(0) { $0 + $1.count } <= records.rejected, "rejections counted twice")
  }
}
