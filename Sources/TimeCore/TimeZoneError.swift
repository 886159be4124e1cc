/// Why a time zone is not to be had.
public struct TimeZoneError: Error, Hashable, Sendable {
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

  public enum FileProblem: Hashable, Sendable {
    case notAZoneFile
    case tooLong
    case cut
    case tooManyTransitions
    case wrongCounts
    case transitionsOutOfOrder
    case typeOutOfRange
    case offsetOutOfRange
    case footer
    /// The file counts leap seconds, which POSIX time does not.
    case leapSeconds
  }

  public var reason: Reason
  /// The name or the rule that was asked for.
  public var text: String
  /// The file, the folders or the variable that it concerns; `nil` for a text of the caller's.
  public var place: String?
  /// Where in the file the problem lies.
  public var byteOffset: Int?
  /// Names of zones like the one asked for, the likeliest first.
  public var nearest: [String]

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
