public import SampleModel
public import TimeCore

/// A store of health samples, in memory or in a folder, and the questions it answers.
public final class HealthStore: Sendable {
  public enum Access: Hashable, Sendable {
    case readWrite
    case readOnly
  }

  /// Opens the store in a folder.
  public init(path: String, access: Access, createsIfMissing: Bool) throws(StoreError) {
    fatalError("skeleton")
  }

  /// A store in memory that holds what the inputs hold, without copies.
  ///
  /// `report` says what was read.
  public static func reading(
    _ inputs: [ImportInput], options: ImportOptions
  ) throws(ImportError) -> (store: HealthStore, report: ImportReport) {
    fatalError("skeleton")
  }

  /// Adds the samples of the inputs that the store does not hold yet; all or nothing.
  public func importFiles(
    _ inputs: [ImportInput], options: ImportOptions
  ) throws(ImportError) -> ImportReport {
    fatalError("skeleton")
  }

  public func statistics(_ request: StatisticsRequest) throws(QueryError) -> StatisticsAnswer {
    fatalError("skeleton")
  }

  public func samples(_ request: SampleRequest) throws(QueryError) -> [Sample] {
    fatalError("skeleton")
  }

  /// In the order of the catalogue's short names.
  public func types() throws(QueryError) -> [TypeSummary] {
    fatalError("skeleton")
  }

  /// From the first start to the last end of a type's samples, `nil` if it has none.
  ///
  /// Where the last sample is a point, the range ends a second after it, so as to hold it.
  public func range(of type: SampleType) throws(QueryError) -> TimeRange? {
    fatalError("skeleton")
  }

  /// Best rank first; of one type, or over all types.
  public func sources(of type: SampleType?) throws(QueryError) -> [SourceSummary] {
    fatalError("skeleton")
  }

  /// Workouts that overlap the range, by start.
  public func workouts(in range: TimeRange?) throws(QueryError) -> [Workout] {
    fatalError("skeleton")
  }

  /// By date; `dates` is inclusive on both sides.
  public func activitySummaries(
    on dates: ClosedRange<CivilDate>?
  ) throws(QueryError) -> [ActivitySummary] {
    fatalError("skeleton")
  }

  /// The stored order of sources of a type, best first; empty if none was set.
  public func priority(of type: SampleType) throws(QueryError) -> [String] {
    fatalError("skeleton")
  }

  /// Sets the order of sources of a type; `nil` returns to the default order.
  public func setPriority(_ sources: [String]?, of type: SampleType) throws(StoreError) {
    fatalError("skeleton")
  }
}
