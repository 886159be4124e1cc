import TSQ

extension Failure {
  init(_ error: ImportError) {
    let place = error.byteOffset.map { " at byte \($0)" } ?? ""
    func failed(_ code: String, _ what: String, _ hint: String?) -> Failure {
      Failure(.failed, code, "\(quoted(error.path))\(place): \(what)", hint: hint)
    }
    let rightInput = "give export.zip, the export.xml inside it, or its folder"
    switch error.reason {
    case .unreadable(let why):
      self = failed("unreadable", "can't be read: \(why)", "nothing was imported")
    case .empty:
      self = failed("empty", "is empty", rightInput)
    case .wrongKind(let what):
      self = failed("wrongKind", "is \(what), not an export", rightInput)
    case .ambiguousKind(let kinds):
      self = failed(
        "ambiguousKind", "may be " + kinds.joined(separator: " or "), "say which with --kind")
    case .damagedArchive(let why):
      self = failed(
        "damagedArchive", "the archive is damaged: \(why)", "export it again, or unpack it first")
    case .encryptedArchive:
      self = failed(
        "encryptedArchive", "the archive is encrypted",
        "name a file that holds its password with "
          + "--password-file")
    case .wrongPassword:
      self = failed("wrongPassword", "the password does not open the archive", nil)
    case .noExportInArchive(let entries):
      self = failed("noExport", Failure.contents(entries), rightInput)
    case .timeZoneRequired:
      self = failed(
        "timeZoneRequired", "its times have no offset", "name their zone with --tz")
    case .rejectedRecords(let count):
      self = failed(
        "rejectedRecords", "\(count) records were rejected, and --strict allows none",
        "see them with tsq import --dry-run")
    case .storeFailed(let error):
      self = Failure(error)
    case .interrupted:
      self = Failure(.interrupted, "interrupted", "interrupted: nothing was imported")
    }
  }

  private static func contents(_ entries: [String]) -> String {
    guard !entries.isEmpty else { return "the archive is empty" }
    let shown = entries.prefix(5).map(quoted).joined(separator: ", ")
    let more = entries.count > 5 ? " and \(entries.count - 5) more" : ""
    return "the archive holds no export, only \(shown)\(more)"
  }
}
