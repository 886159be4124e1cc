public import SampleModel

/// Something in a store that is not as it was written.
public struct StoreFinding: Hashable, Sendable {
  /// What does not come back.
  public enum Loss: Hashable, Sendable {
    /// Nothing: it follows from what is whole, and is written anew where the store is writable.
    case nothing
    /// Something of the samples in neighbouring rows of a run; the others stay readable.
    case samples(SampleType, Source, rowCount: Int)
    /// All that the last commits changed.
    case commits(ClosedRange<Int64>)
    /// What the catalog says there; answers that need it fail.
    case rows(table: String)
  }

  /// The damaged file.
  public let path: String
  /// The damaged block's place in the file, where one is known.
  public let byteOffset: Int?
  /// The part that is damaged, for people.
  public let what: String
  public let loss: Loss
  /// Whether it was written anew.
  public internal(set) var isRepaired = false
}
