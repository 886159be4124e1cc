import TSQ

extension Failure {
  init(_ error: StoreError) {
    switch error {
    case .notFound(let path):
      self.init(
        .failed, "noStore", "no store yet at \(path)",
        hint: "fill it with tsq import export.zip, or ask a file with --input export.zip")
    case .notAStore(let path):
      self.init(
        .failed, "notAStore", "\(path) is no store", hint: "name a folder that tsq import made")
    case .readOnly(let path):
      self.init(
        .failed, "readOnly", "the store \(path) can't be written",
        hint: "check its owner and permissions, or name another with --store")
    case .busy(let path, let holder):
      let who = holder ?? "another process"
      self.init(
        .failed, "busy", "\(who) is writing to the store \(path)", hint: "try again when it ended")
    case .newerVersion(let path, let version, let supported):
      self.init(
        .failed, "newerVersion",
        "the store \(path) has version \(version), this tsq knows \(supported)",
        hint: "use a newer tsq")
    case .damaged(let path, let what):
      self.init(
        .failed, "damagedStore", "\(path) is damaged: \(what)",
        hint: "import the export again into a new store: tsq import --store PATH export.zip")
    case .unsafeFile(let path, let what):
      self.init(
        .failed, "unsafeFile", "\(path) is not safe to use: \(what)",
        hint: "only its owner may be able to change it")
    case .networkFileSystem(let path):
      self.init(
        .failed, "networkFileSystem", "\(path) lies on a network file system",
        hint: "put the store on a local disk with --store")
    case .failed(let path, let what, let code):
      let reason = code == 0 ? "" : ": " + System.message(of: code)
      self.init(
        .failed, "storeFailed", "\(path): \(what)\(reason)",
        hint: "check the path, its permissions and the free space")
    }
  }
}
