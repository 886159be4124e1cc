public import TimeCore

/// What an import read, kept and left out; the shape of `tsq import --json`.
public struct ImportReport: Hashable, Sendable {
  public var files: [FileReport] = []
  public var seconds = 0.0
  /// Bytes of input as read from disk.
  public var byteCount: Int64 = 0

  public init() {}
}

/// The report on one input.
public struct FileReport: Hashable, Sendable {
  public struct Counts: Hashable, Sendable {
    public var read = 0
    public var stored = 0
    public var duplicates = 0
    public var rejected = 0
    /// Copies inside correlations, and records that the format marks as derived.
    public var skipped = 0

    public init() {}
  }

  /// Rejected records of one reason and type.
  public struct Rejection: Hashable, Sendable {
    public var reason: RejectionReason
    public var type: String
    public var count: Int
    /// Offset of the first such record in the uncompressed input.
    public var firstOffset: Int64

    public init(reason: RejectionReason, type: String, count: Int, firstOffset: Int64) {
      self.reason = reason
      self.type = type
      self.count = count
      self.firstOffset = firstOffset
    }
  }

  public var path: String
  /// `apple-health`, `health-connect`, `fitbit`, `samsung-health`, `health-auto-export`,
  /// `simple-health-export` or `tsq`.
  public var kind: String
  public var formatVersion: Int?
  public var exportDate: Instant?
  /// Offset text of the export date, such as `+0100`.
  public var exportOffsetSeconds: Int?
  public var locale: String?
  /// Bytes as read from disk.
  public var byteCount: Int64 = 0
  /// False if the input ended early.
  public var isComplete = true
  public var records = Counts()
  public var rejected: [Rejection] = []
  public var skippedElements: [String: Int] = [:]
  public var unknownTypes: [String] = []
  public var sources = 0
  /// Distinct device descriptions without their memory addresses.
  public var devices = 0
  public var workouts = 0
  public var activitySummaries = 0
  /// Attributes of `Me`, as written.
  public var characteristics: [String: String] = [:]
  /// Zones named in metadata, with the number of samples that name them.
  public var namedTimeZones: [String: Int] = [:]
  /// Plain sentences for the person who imports.
  public var warnings: [String] = []

  public init(path: String, kind: String) {
    self.path = path
    self.kind = kind
  }
}

/// Why one record was left out.
public enum RejectionReason: String, Hashable, Sendable, CaseIterable {
  case missingType
  case missingDate
  case malformedDate
  case endBeforeStart
  case missingValue
  case malformedValue
  case notFinite
  case missingUnit
  case unknownUnit
  case incompatibleUnit
  case malformedElement
  case tooLong
}
