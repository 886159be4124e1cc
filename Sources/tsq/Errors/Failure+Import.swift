import TSQ

extension Failure {
  init(_ error: ImportError) {
    let place = error.byteOffset.map { " at byte \($0)" } ?? ""
    func failed(_ code: String, _ what: String, _ hint: String?) -> Failure {
      Failure(.failed, code, "\(quoted(error.path))\(place) \(what)", hint: hint)
    }
    let rightInput = "give export.zip, the export.xml inside it, or its folder"
    switch error.reason {
    case .unreadable(let why):
      self = failed("unreadable", "can't be read: \(why)", "nothing was imported")
    case .empty:
      self = failed("empty", "is empty", rightInput)
    case .wrongKind(let what):
      self = failed("wrongKind", "is \(what)", rightInput)
    case .ambiguousKind(let kinds):
      self = failed(
        "ambiguousKind", "may be " + kinds.joined(separator: " or "), "say which with --kind")
    case .unknownKind(let kind, let known):
      self = failed(
        "unknownKind", "no kind of input is called \(quoted(kind))",
        "--kind is one of " + known.joined(separator: ", "))
    case .damagedArchive(let why):
      self = failed(
        "damagedArchive", "is a damaged archive: \(why)", "export it again, or unpack it first")
    case .encryptedArchive:
      self = failed(
        "encryptedArchive", "is encrypted",
        "name a file that holds its password with --password-file")
    case .wrongPassword:
      self = failed(
        "wrongPassword", "does not open with this password", "check the first line of the file")
    case .noExportInArchive(let entries):
      self = failed("noExport", Failure.contents(entries), rightInput)
    case .timeZoneRequired:
      self = failed("timeZoneRequired", "has times without an offset", "name their zone with --tz")
    case .rejectedRecords(let count):
      self = failed(
        "rejectedRecords",
        "has \(count) rejected record\(count == 1 ? "" : "s"), and --strict allows none",
        "see them with tsq import --dry-run")
    case .storeFailed(let error):
      self = Failure(error)
    case .interrupted:
      self = Failure(.interrupted, "interrupted", "interrupted: nothing was imported")
    }
  }

  private static func contents(_ entries: [String]) -> String {
    guard !entries.isEmpty else { return "is an empty archive" }
    let shown = entries.prefix(5).map(quoted).joined(separator: ", ")
    let more = entries.count > 5 ? " and \(entries.count - 5) more" : ""
    return "holds no export, only \(shown)\(more)"
  }
}
