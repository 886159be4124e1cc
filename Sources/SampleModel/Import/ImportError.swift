/// Why an input could not be taken at all; a single bad record is only counted in the report.
public struct ImportError: Error, Hashable, Sendable {
  /// What stands in the way; every case ends the import, and nothing of it is kept.
  public enum Reason: Hashable, Sendable {
    /// The system refuses, in its words.
    case unreadable(String)
    /// The input has no byte.
    case empty
    /// What it is instead, such as "a JPEG image".
    case wrongKind(String)
    /// The content fits several kinds, by the names that `ImportOptions.kind` takes.
    case ambiguousKind([String])
    /// A kind that was asked for and does not exist, and those that do.
    case unknownKind(String, known: [String])
    /// The archive or the database ends early or contradicts itself; says how.
    case damagedArchive(String)
    /// Opens with a password only, and none was given.
    case encryptedArchive
    /// The given password does not open it.
    case wrongPassword
    /// No file in it is an export; some names that are there, none for an empty archive.
    case noExportInArchive(entries: [String])
    /// Times without an offset, and `ImportOptions.timeZone` is `nil`.
    case timeZoneRequired
    /// How many records were left out where `ImportOptions.isStrict` allows none.
    case rejectedRecords(Int)
    /// The input may be good; the store could not take it.
    case storeFailed(StoreError)
    /// `ImportOptions.isCancelled` said so.
    case interrupted
  }

  /// What stands in the way.
  public let reason: Reason
  /// The input as it was named; for a store that failed, the store.
  public let path: String
  /// Where in the input the problem lies; `nil` where it has no place.
  public let byteOffset: Int64?

  /// For readers and stores; callers only receive one.
  public init(reason: Reason, path: String, byteOffset: Int64? = nil) {
    self.reason = reason
    self.path = path
    self.byteOffset = byteOffset
  }
}
