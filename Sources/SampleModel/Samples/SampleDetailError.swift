/// Why bytes are no sample detail.
public struct SampleDetailError: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case unknownVersion(UInt8)
    case unknownFields
    case endsEarly
    case malformedLength
    case invalidText
    case surplusBytes
  }

  public let reason: Reason
  public let byteOffset: Int

  public init(reason: Reason, byteOffset: Int) {
    self.reason = reason
    self.byteOffset = byteOffset
  }
}
