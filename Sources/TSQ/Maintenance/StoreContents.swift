public import SampleModel

/// How much a store holds, and how large it is.
public struct StoreContents: Hashable, Sendable {
  /// The samples of one type.
  public struct TypeSize: Hashable, Sendable {
    public let type: SampleType
    public let sampleCount: Int
    /// Of the type's segments; samples that were saved lately are in none yet.
    public let byteCount: Int
  }

  public let sampleCount: Int
  /// Of all files; 0 in memory.
  public let byteCount: Int
  public let workoutCount: Int
  public let activitySummaryCount: Int
  /// The number of the last change.
  public let commit: Int64
  /// By identifier.
  public let types: [TypeSize]
}
