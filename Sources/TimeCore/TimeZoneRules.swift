/// The offsets of one time zone from UTC, for all time.
///
/// Equal means an equal identifier. A copy costs one reference. Instants outside
/// `Instant.distantPast...distantFuture` are answered like the nearer of the two.
public struct TimeZoneRules: Hashable, Sendable {
  let table: OffsetTable

  /// A name of the IANA database, a rule of POSIX, an offset, or the path of a zone file.
  public var identifier: String { table.identifier }

  /// The zone without an offset; needs no zone files.
  public static let utc = TimeZoneRules(
    table: OffsetTable(identifier: "UTC", initialOffsetSeconds: 0))

  init(table: OffsetTable) {
    self.table = table
  }

  /// A zone of one offset, east of Greenwich, with the identifier `±hh:mm`.
  ///
  /// - Precondition: at most 26 hours.
  public init(offsetSeconds: Int) {
    precondition(
      offsetSeconds.magnitude <= OffsetTable.limitSeconds, "offsetSeconds \(offsetSeconds)")
    var text: [UInt8] = []
    text.append(offsetSeconds: offsetSeconds)
    table = OffsetTable(
      identifier: String(decoding: text, as: UTF8.self), initialOffsetSeconds: offsetSeconds)
  }

  /// Reads a rule of POSIX: `CET-1CEST,M3.5.0,M10.5.0/3`, `<+03>-3`.
  ///
  /// Hours reach from -167 to 167, days are `Jn`, `n` or `Mm.w.d`.
  /// - Throws: `malformedRule`.
  public init(posix text: String) throws(TimeZoneError) {
    guard let rule = RecurringRule(posix: text) else {
      throw TimeZoneError(reason: .malformedRule, text: text)
    }
    table = OffsetTable(
      identifier: text, initialOffsetSeconds: rule.standardOffsetSeconds, rule: rule)
  }

  /// Reads the bytes of a zone file in the format TZif, versions 1 to 4 (RFC 9636).
  ///
  /// - Throws: `malformedFile` for more than 1 MiB, 4,096 transitions, or any other flaw.
  public init(tzif bytes: [UInt8], identifier: String) throws(TimeZoneError) {
    let file: ZoneFile
    do {
      file = try ZoneFile(bytes: bytes)
    } catch {
      throw TimeZoneError(
        reason: .malformedFile(error.problem), text: identifier, byteOffset: error.byteOffset)
    }
    table = OffsetTable(
      identifier: identifier, initialOffsetSeconds: file.initialOffsetSeconds,
      transitions: file.transitions, rule: file.rule)
  }

  /// Whether ISO 8601 writes `Z` for the offset of this zone.
  var isUTC: Bool {
    ["UTC", "Etc/UTC", "Z"].contains(identifier) && table.offsets == [0]
  }

  public static func == (left: TimeZoneRules, right: TimeZoneRules) -> Bool {
    left.table === right.table || left.identifier == right.identifier
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
  }
}
