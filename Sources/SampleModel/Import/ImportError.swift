/// Why an input could not be taken at all; a single bad record is only counted in the report.
public struct ImportError: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case unreadable(String)
    case empty
    /// What it is instead, such as "a JPEG image".
    case wrongKind(String)
    case ambiguousKind([String])
    /// A kind that was asked for and does not exist, and those that do.
    case unknownKind(String, known: [String])
    case damagedArchive(String)
    case encryptedArchive
    case wrongPassword
    case noExportInArchive(entries: [String])
    case timeZoneRequired
    case rejectedRecords(Int)
    case storeFailed(StoreError)
    case interrupted
  }

  public let reason: Reason
  public let path: String
  public let byteOffset: Int64?

  public init(reason: Reason, path: String, byteOffset: Int64? = nil) {
    self.reason = reason
    self.path = path
    self.byteOffset = byteOffset
  }
}
