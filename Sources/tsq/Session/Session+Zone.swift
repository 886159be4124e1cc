import TSQ

extension Session {
  /// The one zone of the question: `--tz`, else `TZ`, else the system's.
  static func zone(_ arguments: ParsedArguments) throws(Failure) -> TimeZoneRules {
    do {
      if let name = arguments.value(of: .tz) { return try TimeZoneRules(identifier: name) }
      var environment: [String: String] = [:]
      for name in ["TZ", "TZDIR"] { environment[name] = System.environment(name) }
      return try TimeZoneRules.current(environment: environment)
    } catch {
      throw Failure(error, option: arguments.contains(.tz) ? "--tz" : nil)
    }
  }
}

extension Failure {
  /// - Parameter option: where the zone was named; `nil` for the environment or the system.
  init(_ error: TimeZoneError, option: String?) {
    let place = option ?? error.place ?? "the system's zone"
    let what = "\(place) \(quoted(error.text))"
    switch error.reason {
    case .unknownZone, .malformedName, .malformedRule:
      self.init(
        .wrongUsage, "unknownZone", "\(what) is no time zone",
        hint: question(naming: Array(error.nearest.prefix(3)))
          ?? "write an IANA name such as Europe/Berlin, or UTC")
    case .noZoneFiles:
      self.init(
        .wrongUsage, "noZoneFiles", "\(what): this system has no time zone files, only UTC works",
        hint: "install the package tzdata, or let TZDIR name its folder")
    case .malformedFile:
      self.init(
        .failed, "damagedZone", "\(what): \(error.place ?? "its file") is no zone file",
        hint: "install the package tzdata again")
    case .unreadableFile(let code):
      self.init(
        .failed, "unreadableZone",
        "\(what): \(error.place ?? "its file") can't be read: \(System.message(of: code))",
        hint: "choose a zone with --tz")
    }
  }
}
