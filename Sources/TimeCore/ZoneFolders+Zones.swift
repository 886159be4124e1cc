extension ZoneFolders {
  /// A zone by its name; those of UTC need no files.
  package func zone(named name: String) throws(TimeZoneError) -> TimeZoneRules {
    if ["UTC", "GMT", "Z", "Etc/UTC", "Etc/GMT"].contains(name) {
      return TimeZoneRules(table: OffsetTable(identifier: name, initialOffsetSeconds: 0))
    }
    guard ZoneFolders.isName(name) else { throw unknown(name, reason: .malformedName) }
    guard let file = try bytes(ofZone: name) else { throw unknown(name, reason: .unknownZone) }
    return try zone(bytes: file.bytes, identifier: name, path: file.path)
  }

  /// A zone by the path of its file, which may lie anywhere.
  func zone(path: String, identifier: String) throws(TimeZoneError) -> TimeZoneRules {
    let bytes: [UInt8]
    do {
      bytes = try FileBytes.read(path: path, limit: ZoneFile.byteLimit + 1)
    } catch {
      throw TimeZoneError(
        reason: .unreadableFile(code: error.code), text: identifier, place: path)
    }
    return try zone(bytes: bytes, identifier: identifier, path: path)
  }

  private func zone(
    bytes: [UInt8], identifier: String, path: String
  ) throws(TimeZoneError) -> TimeZoneRules {
    do {
      return try TimeZoneRules(tzif: bytes, identifier: identifier)
    } catch {
      var error = error
      error.place = path
      throw error
    }
  }

  private func unknown(_ name: String, reason: TimeZoneError.Reason) -> TimeZoneError {
    let known = identifiers()
    return TimeZoneError(
      reason: known.isEmpty ? .noZoneFiles : reason, text: name,
      place: paths.joined(separator: ":"), nearest: NearestNames.nearest(to: name, in: known))
  }
}
