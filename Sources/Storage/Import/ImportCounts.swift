/// What an import added to a store.
public struct ImportCounts: Hashable, Sendable {
  /// Samples that the store did not hold.
  public var added = 0
  /// Samples that were copies of others.
  public var duplicates = 0
  public var workouts = 0
  public var duplicateWorkouts = 0
  /// Days whose summary is new or changed.
  public var activitySummaries = 0

  public init() {}

  /// Whether the store would be the same without the import.
  var isEmpty: Bool { added == 0 && workouts == 0 && activitySummaries == 0 }
}
