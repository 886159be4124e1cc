extension TimeZoneRules {
  /// Reads a zone of the IANA database by its name: `Europe/Berlin`.
  ///
  /// The files are those of the system, or of the folder `TZDIR` where that is set. UTC, GMT, Z,
  /// Etc/UTC and Etc/GMT need no files.
  /// - Throws: `unknownZone` with the nearest names, `noZoneFiles`, `malformedName`,
  ///   `malformedFile`, `unreadableFile`.
  public init(identifier: String) throws(TimeZoneError) {
    self = try ZoneFolders.current.zone(named: identifier)
  }

  /// The names of all zones of the system, in order; empty where it has no zone files.
  ///
  /// - Complexity: opens each zone file, some hundreds.
  public static func knownIdentifiers() -> [String] {
    ZoneFolders.current.identifiers()
  }

  /// The zone of the user: that of the variable `TZ`, else that of the system, else UTC.
  ///
  /// `TZ` may be a name, a rule of POSIX, a path, or one of them behind a colon; empty means
  /// UTC. A name comes before a rule. `TZDIR` names the folder of zone files.
  /// - Throws: as `init(identifier:)`, with `TZ` as the place of an unknown zone.
  public static func current(environment: [String: String]) throws(TimeZoneError) -> TimeZoneRules {
    try current(environment: environment, systemZonePath: "/etc/localtime")
  }

  package static func current(
    environment: [String: String], systemZonePath: String
  ) throws(TimeZoneError) -> TimeZoneRules {
    let folders = ZoneFolders(variable: environment["TZDIR"])
    guard let text = environment["TZ"] else { return try folders.systemZone(path: systemZonePath) }
    if text.isEmpty || text == ":" { return .utc }
    let name = text.hasPrefix(":") ? String(text.dropFirst()) : text
    if name.hasPrefix("/") { return try folders.zone(path: name, identifier: name) }
    do {
      return try folders.zone(named: name)
    } catch {
      switch error.reason {
      case .unknownZone, .malformedName, .noZoneFiles:
        if !text.hasPrefix(":"), let zone = try? TimeZoneRules(posix: text) { return zone }
        var error = error
        error.place = "TZ"
        throw error
      default:
        throw error
      }
    }
  }
}

extension ZoneFolders {
  /// The zone of a link into a folder of zones, by its name there; UTC if there is no file.
  fileprivate func systemZone(path: String) throws(TimeZoneError) -> TimeZoneRules {
    var identifier = path
    if let target = FileBytes.target(ofLink: path), let name = nameInTarget(target) {
      identifier = name
    }
    do {
      return try zone(path: path, identifier: identifier)
    } catch {
      guard error.reason == .unreadableFile(code: FileBytes.codeOfMissingFile) else { throw error }
      return try identifier == path ? .utc : zone(named: identifier)
    }
  }

  /// `Europe/Berlin` of `../usr/share/zoneinfo/Europe/Berlin`.
  private func nameInTarget(_ target: String) -> String? {
    let parts = target.split(separator: "/")
    guard let folder = parts.lastIndex(of: "zoneinfo") else { return nil }
    let name = parts[(folder + 1)...].joined(separator: "/")
    return ZoneFolders.isName(name) ? name : nil
  }
}
