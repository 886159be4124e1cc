public import SampleModel

/// How much a store holds, and how large it is.
public struct StoreContents: Hashable, Sendable {
  /// The samples of one type.
  public struct TypeSize: Hashable, Sendable {
    /// A type with at least one sample.
    public let type: SampleType
    /// After copies and replaced versions were left out.
    public let sampleCount: Int
    /// Of the type's segments; samples that were saved lately are in none yet.
    public let byteCount: Int
  }

  /// Of all types together; workouts and activity summaries are no samples here.
  public let sampleCount: Int
  /// Of all files; 0 in memory.
  public let byteCount: Int
  /// All from imports: apps save no workouts.
  public let workoutCount: Int
  /// How many days have rings.
  public let activitySummaryCount: Int
  /// The number of the last change.
  public let commit: Int64
  /// By identifier.
  public let types: [TypeSize]
}
