public import TimeCore

/// Where an import reads from.
public enum ImportInput: Hashable, Sendable {
  /// A file or a folder.
  case path(String)
  /// Read once from its start, so a kind that needs two readings is refused.
  case standardInput
}

/// How an import reads.
public struct ImportOptions: Sendable {
  /// The kind of the input, where its content does not tell.
  public var kind: String?
  /// The zone of times that are written without an offset.
  public var timeZone: TimeZoneRules?
  /// Passphrase of an encrypted archive.
  public var password: String?
  /// Any rejected record fails the import.
  public var isStrict = false
  /// Copies are kept instead of counted once.
  public var keepsDuplicates = false
  /// Called now and then, from the thread that reads.
  public var progress: (@Sendable (ImportProgress) -> Void)?
  /// Asked now and then; `true` ends the import with `ImportError.Reason.interrupted`.
  public var isCancelled: (@Sendable () -> Bool)?

  /// Copies counted once, bad records left out, the kind found by content.
  public init() {}
}

/// How far an import is.
public struct ImportProgress: Hashable, Sendable {
  /// Bytes of the file as it lies on disk that were read, of `totalByteCount` (0 if not known).
  public var byteCount: Int64
  /// Bytes of the whole file; 0 where nobody knows, as for a pipe.
  public var totalByteCount: Int64
  /// Records that were read so far, kept or not.
  public var sampleCount: Int

  /// For readers, each time they tell how far they are.
  public init(byteCount: Int64, totalByteCount: Int64, sampleCount: Int) {
    self.byteCount = byteCount
    self.totalByteCount = totalByteCount
    self.sampleCount = sampleCount
  }
}
