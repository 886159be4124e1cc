public import SampleModel

/// Something in a store that is not as it was written.
public struct StoreDamage: Hashable, Sendable {
  /// What does not come back.
  public enum Loss: Hashable, Sendable {
    /// Nothing: it follows from what is whole.
    case nothing
    /// Something of so many neighbouring samples; the others stay readable.
    case samples(SampleType, Source, count: Int)
    /// All that the changes with these numbers did; the rest is readable once they were reported.
    case commits(ClosedRange<Int64>)
    /// What the catalog says there, by table; answers that need it fail.
    case rows(table: String)
  }

  /// The damaged file's.
  public let path: String
  /// The damaged block's place in the file, where one is known.
  public let byteOffset: Int?
  /// The part that is damaged, for people.
  public let what: String
  /// What repairing can't bring back.
  public let loss: Loss
  /// Whether it was written anew.
  public let isRepaired: Bool
}
