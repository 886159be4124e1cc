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
    var summaries: [TypeSummary] = []
    if client == nil, case .folder(let store) = contents {
      summaries = try Self.reporting { () throws(StoreError) in try store.types() }
    } else {
      for type in try heldTypes() where try isAsked(type) {
        let samples = try samples(of: type)
        guard let range = try samples.extent() else { continue }
        summaries.append(TypeSummary(type: type, sampleCount: samples.count, range: range))
      }
    }
    return summaries.sorted { $0.type.shortName < $1.type.shortName }
  }

  private func heldTypes() throws(QueryError) -> [SampleType] {
    switch contents {
    case .memory(let database): return Array(database.contents.sources.keys)
    case .folder(let store):
      return try Self.reporting { () throws(StoreError) in try store.types().map(\.type) }
    }
  }

  /// Workouts that overlap the range, by start; all of them for `nil`.
  public func workouts(in range: TimeRange?) throws(QueryError) -> [Workout] {
    let visibility = try visibility(of: .workout)
    return try allWorkouts(in: range).filter { visibility.shows($0.source) }
  }

  private func allWorkouts(in range: TimeRange?) throws(QueryError) -> [Workout] {
    switch contents {
    case .memory(let database):
      let workouts = database.contents.workouts
      guard let range else { return workouts }
      return workouts.filter { workout in
        range.contains(workout.range.start) || workout.range.intersection(range) != nil
      }
    case .folder(let store):
      return try Self.reporting { () throws(StoreError) in try store.workouts(in: range) }
    }
  }

  /// Activity summaries by date; `dates` is inclusive on both sides.
  ///
  /// No app saves them: a client without the right to read them sees none.
  public func activitySummaries(
    on dates: ClosedRange<CivilDate>?
  ) throws(QueryError) -> [ActivitySummary] {
    if case .own = try visibility(of: .activitySummary) { return [] }
    switch contents {
    case .memory(let database):
      let summaries = database.contents.summaries
      guard let dates else { return summaries }
      return summaries.filter { dates.contains($0.date) }
    case .folder(let store):
      return try Self.reporting { () throws(StoreError) in
        try store.activitySummaries(on: dates)
      }
    }
  }
}
