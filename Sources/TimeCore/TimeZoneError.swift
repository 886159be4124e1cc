/// Why a time zone is not to be had.
public struct TimeZoneError: Error, Hashable, Sendable {
  /// What stands in the way, from a name that nobody knows to a file that can't be read.
  public enum Reason: Hashable, Sendable {
    /// No zone has that name; `nearest` lists names like it.
    case unknownZone
    /// The system has no zone files, so only UTC is known by name.
    case noZoneFiles
    /// A name that no zone could have: it would lead out of the folder of zone files.
    case malformedName
    /// Neither the name of a zone nor a rule of POSIX.
    case malformedRule
    /// Bytes that are no zone file in the sense of RFC 9636.
    case malformedFile(FileProblem)
    /// The system refused to read the file; the code is that of `errno`.
    case unreadableFile(code: Int32)
  }

  /// Where a file departs from the format TZif or from a limit of this reader.
  public enum FileProblem: Hashable, Sendable {
    /// The first bytes are not `TZif` with a known version, or the two headers differ in kind.
    case notAZoneFile
    /// More than 1 MiB.
    case tooLong
    /// The file ends inside a header, a table or its rule.
    case cut
    /// More than 4,096 changes of the offset.
    case tooManyTransitions
    /// The header promises tables that can't be, such as none or more than 256 offsets.
    case wrongCounts
    /// A change of the offset does not come after the one before it.
    case transitionsOutOfOrder
    /// A change, or one of the offsets, points past the end of the table that it refers to.
    case typeOutOfRange
    /// An offset of more than 26 hours.
    case offsetOutOfRange
    /// The rule for later times does not stand on a line of its own or is none of POSIX.
    case footer
    /// The file counts leap seconds, which POSIX time does not.
    case leapSeconds
  }

  /// What stands in the way.
  public var reason: Reason
  /// The name or the rule that was asked for.
  public var text: String
  /// The file, the folders or the variable that it concerns; `nil` for a text of the caller's.
  public var place: String?
  /// Where in the file the problem lies.
  public var byteOffset: Int?
  /// Names of zones like the one asked for, the likeliest first.
  public var nearest: [String]

  /// Made where zones are read; callers only receive one.
  public init(
    reason: Reason, text: String, place: String? = nil, byteOffset: Int? = nil,
    nearest: [String] = []
  ) {
    self.reason = reason
    self.text = text
    self.place = place
    self.byteOffset = byteOffset
    self.nearest = nearest
  }
}
