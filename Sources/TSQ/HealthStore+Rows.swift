import Queries
public import SampleModel
import Storage
public import TimeCore

extension HealthStore {
  /// Samples as they are, without a merge.
  ///
  /// - Throws: `QueryError` where the store fails or its bytes are damaged.
  public func samples(_ request: SampleRequest) throws(QueryError) -> [Sample] {
    try SampleListing(request, over: try samples(of: request.type)).rows()
  }

  /// What the store holds of each type, by short name.
  public func types() throws(QueryError) -> [TypeSummary] {
    let summaries: [TypeSummary]
    switch contents {
    case .memory(let memory):
      var found: [TypeSummary] = []
      for type in memory.sources.keys {
        let samples = try samples(of: type)
        guard let range = try samples.extent() else { continue }
        found.append(TypeSummary(type: type, sampleCount: samples.count, range: range))
      }
      summaries = found
    case .folder(let store):
      summaries = try Self.reporting { () throws(StoreError) in try store.types() }
    }
    return summaries.sorted { $0.type.shortName < $1.type.shortName }
  }

  /// Workouts that overlap the range, by start; all of them for `nil`.
  public func workouts(in range: TimeRange?) throws(QueryError) -> [Workout] {
    switch contents {
    case .memory(let memory):
      guard let range else { return memory.workouts }
      return memory.workouts.filter { workout in
        range.contains(workout.range.start) || workout.range.intersection(range) != nil
      }
    case .folder(let store):
      return try Self.reporting { () throws(StoreError) in try store.workouts(in: range) }
    }
  }

  /// Activity summaries by date; `dates` is inclusive on both sides.
  public func activitySummaries(
    on dates: ClosedRange<CivilDate>?
  ) throws(QueryError) -> [ActivitySummary] {
    switch contents {
    case .memory(let memory):
      guard let dates else { return memory.summaries }
      return memory.summaries.filter { dates.contains($0.date) }
    case .folder(let store):
      return try Self.reporting { () throws(StoreError) in
        try store.activitySummaries(on: dates)
      }
    }
  }
}
