import SampleModel
import TimeCore

extension ImportSession {
  /// Adds the workouts and summaries that are not copies, and counts both kinds.
  func countAndPutSmallRows(
    into catalog: inout Catalog, numbers: inout SourceNumbers
  ) throws(StoreError) {
    try putWorkouts(into: &catalog, numbers: &numbers)
    for (day, summary) in summaries.sorted(by: { $0.key < $1.key }) {
      let row: [Field] = [.integer(day), .blob(summary.payload)]
      guard try catalog.rows(of: .summary, key: [.integer(day)]) != [row] else { continue }
      try catalog.put(row, into: .summary)
      counts.activitySummaries += 1
    }
  }

  /// A workout's identity is its activity, source, start and end; the first one read stays.
  private func putWorkouts(
    into catalog: inout Catalog, numbers: inout SourceNumbers
  ) throws(StoreError) {
    if !workouts.isEmpty { try catalog.requireWhole(.workout) }
    for workout in workouts {
      let identity: [Field] = [
        .integer(workout.range.start.microseconds), .integer(workout.range.end.microseconds),
        .text(workout.activity), .integer(try numbers.number(of: workout.source, in: &catalog)),
      ]
      let copies = try catalog.rows(of: .workout, key: identity)
      guard copies.isEmpty || keepsDuplicates else {
        counts.duplicateWorkouts += 1
        continue
      }
      try catalog.put(
        identity + [.integer(copies.count), .blob(workout.payload)], into: .workout)
      counts.workouts += 1
    }
  }
}
