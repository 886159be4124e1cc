public import TimeCore

/// What an import read, kept and left out; the shape of `tsq import --json`.
public struct ImportReport: Hashable, Sendable {
  /// One for each input, in the order in which they were given.
  public var files: [FileReport] = []
  /// Elapsed time of reading all inputs; the final commit is not in it.
  public var seconds = 0.0
  /// Bytes of input as read from disk.
  public var byteCount: Int64 = 0

  /// An import that has read nothing.
  public init() {}
}

/// The report on one input.
public struct FileReport: Hashable, Sendable {
  /// What became of the records of one input.
  public struct Counts: Hashable, Sendable {
    /// Records that the input holds, but for those that are skipped.
    public var read = 0
    /// Samples that were not in the store before.
    public var stored = 0
    /// Samples that the store, or the input itself, has already.
    public var duplicates = 0
    /// Records that can't be read; `FileReport.rejected` says why.
    public var rejected = 0
    /// Copies inside correlations, and records that the format marks as derived.
    public var skipped = 0

    /// No record yet.
    public init() {}
  }

  /// Rejected records of one reason and type.
  public struct Rejection: Hashable, Sendable {
    /// The first thing that is wrong with each of them.
    public var reason: RejectionReason
    /// As the input spells it; empty where it can't be read.
    public var type: String
    /// How many records have this reason and type.
    public var count: Int
    /// Offset of the first such record in the uncompressed input.
    public var firstOffset: Int64

    /// For readers, at the first record of a reason and type.
    public init(reason: RejectionReason, type: String, count: Int, firstOffset: Int64) {
      self.reason = reason
      self.type = type
      self.count = count
      self.firstOffset = firstOffset
    }
  }

  /// The input as it was named.
  public var path: String
  /// `apple-health`, `health-connect`, `fitbit`, `samsung-health`, `health-auto-export`,
  /// `simple-health-export` or `tsq`.
  public var kind: String
  /// The number that an Apple export states beside its document type; `nil` elsewhere.
  public var formatVersion: Int?
  /// When the file says that it was made; `nil` where it does not.
  public var exportDate: Instant?
  /// Offset text of the export date, such as `+0100`.
  public var exportOffsetSeconds: Int?
  /// The language and region that an Apple export states, such as `en_US`.
  public var locale: String?
  /// Bytes as read from disk.
  public var byteCount: Int64 = 0
  /// False if the input ended early.
  public var isComplete = true
  /// Samples and workouts; activity summaries are counted apart.
  public var records = Counts()
  /// By reason and type; beyond a thousand pairs, further ones come under an empty type.
  public var rejected: [Rejection] = []
  /// How often each element or column that has no meaning here came, by its name.
  public var skippedElements: [String: Int] = [:]
  /// Identifiers outside the catalogue; their records are kept.
  public var unknownTypes: [String] = []
  /// How many sources have samples in this input.
  public var sources = 0
  /// Distinct device descriptions without their memory addresses.
  public var devices = 0
  /// How many were read.
  public var workouts = 0
  /// How many days were read.
  public var activitySummaries = 0
  /// Attributes of `Me`, as written.
  public var characteristics: [String: String] = [:]
  /// Zones named in metadata, with the number of samples that name them.
  public var namedTimeZones: [String: Int] = [:]
  /// Plain sentences for the person who imports.
  public var warnings: [String] = []

  /// The report of an input before its first record.
  public init(path: String, kind: String) {
    self.path = path
    self.kind = kind
  }
}

/// Why one record was left out.
public enum RejectionReason: String, Hashable, Sendable, CaseIterable {
  /// Nothing says which type it is.
  case missingType
  /// The start or the end is not there.
  case missingDate
  /// The start or the end is no time.
  case malformedDate
  /// The times are in the wrong order; they are not swapped.
  case endBeforeStart
  /// There is no value where the type has one.
  case missingValue
  /// The value is no number, or none that the type can have.
  case malformedValue
  /// The value is infinite, too large for a double, or not a number.
  case notFinite
  /// The type's values have a unit, and none is written.
  case missingUnit
  /// The unit's text is no unit.
  case unknownUnit
  /// The unit measures something else than the type's canonical one.
  case incompatibleUnit
  /// The markup around the record is broken; reading goes on behind it.
  case malformedElement
  /// A text or the whole record exceeds the limit of its reader.
  case tooLong
}
