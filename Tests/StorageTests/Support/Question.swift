import ColumnStore
import SampleModel
import Storage
import TimeCore

/// What tests of damage ask a store, each by another road to the bytes.
enum Question: CaseIterable {
  case steps, water, sums, extrema, counts, sources, types, workouts, summaries, priority
  case characteristics, imports, deleted, grants, commit

  func answer(of store: Store) throws -> AnyHashable {
    switch self {
    case .steps: return try store.rows(of: StorageTests.steps)
    case .water: return try store.rows(of: StorageTests.water)
    case .sums:
      return try Self.ofSources(store) { source, range in try source.sum(in: range).rounded }
    case .extrema:
      return try Self.ofSources(store) { source, range in
        [
          try source.row(of: .minimum, overlapping: range)?.value,
          try source.row(of: .maximum, overlapping: range)?.value,
        ]
      }
    case .counts:
      return try Self.ofSources(store) { source, range in
        try source.sampleCount(overlapping: range)
      }
    case .sources: return Set(try store.sources())
    case .types: return try store.types()
    case .workouts: return try store.workouts()
    case .summaries: return try store.activitySummaries()
    case .priority: return try store.priority(of: StorageTests.steps)
    case .characteristics: return try store.characteristics()
    case .imports: return try store.imports()
    case .deleted: return try store.deletedSamples(of: StorageTests.steps)
    case .grants: return try store.grants()
    case .commit: return try store.info().commit
    }
  }

  /// Answers about the middle of each source's steps.
  private static func ofSources<Answer: Hashable>(
    _ store: Store, _ answer: (SourceSeries, TimeRange) throws -> Answer
  ) throws -> [Answer] {
    let range = TimeRange(
      start: Instant(microseconds: 75_000_000), end: Instant(microseconds: 3_000_010_000))
    return try store.sourceSeries(of: StorageTests.steps).map { try answer($0, range) }
  }

  /// The answers that the store gives; `nil` for those that damage prevents.
  static func answers(of store: Store) throws -> [Question: AnyHashable] {
    var answers: [Question: AnyHashable] = [:]
    for question in allCases {
      do {
        answers[question] = try question.answer(of: store)
      } catch is StoreError {
      } catch is ColumnDamage {
      }
    }
    return answers
  }
}
