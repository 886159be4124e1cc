/// Why bytes are no sample detail.
public struct SampleDetailError: Error, Hashable, Sendable {
  /// What is wrong with the bytes.
  public enum Reason: Hashable, Sendable {
    /// The first byte names a form that this release does not write or read.
    case unknownVersion(UInt8)
    /// The second byte announces fields that this form does not have.
    case unknownFields
    /// The bytes end inside a field.
    case endsEarly
    /// A length or a number of entries is not written in the one way allowed.
    case malformedLength
    /// A text is not UTF-8.
    case invalidText
    /// Bytes follow the last announced field.
    case surplusBytes
  }

  /// What is wrong.
  public let reason: Reason
  /// How far the bytes made sense.
  public let byteOffset: Int

  /// For the decoder; callers only receive one.
  public init(reason: Reason, byteOffset: Int) {
    self.reason = reason
    self.byteOffset = byteOffset
  }
}
