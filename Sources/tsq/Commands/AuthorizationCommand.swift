import TSQ

/// `tsq auth …`: what apps may save and read.
struct AuthorizationCommand {
  let session: Session

  func run(_ command: CommandName) throws(Failure) -> ExitStatus {
    if command == .authStatus { return try status() }
    guard let name = session.arguments.value(of: .client), !name.isEmpty else {
      throw .usage(
        "\(command.rawValue) needs --client NAME",
        hint: CommandTable.entry(of: command).examples.first.map { "for example: " + $0 })
    }
    let (client, usage) = KnownClient.named(name)
    let share = try types(.share)
    let read = try types(.read)
    if command != .authReset, share.isEmpty, read.isEmpty {
      throw .usage(
        "\(command.rawValue) needs --share TYPE or --read TYPE",
        hint: CommandTable.entry(of: command).examples.first.map { "for example: " + $0 })
    }
    let store = try session.openForWriting(createsIfMissing: command != .authReset)
    switch command {
    case .authRequest: try request(share, read, of: store, for: client, usage)
    case .authReset:
      let types = share.union(read)
      try session.reporting(of: nil, []) { () throws(HealthError) in
        try store.resetAuthorization(of: types.isEmpty ? nil : types, for: client)
      }
    default:
      try session.reporting(of: nil, []) { () throws(HealthError) in
        try store.setAuthorization(
          command == .authGrant, toShare: share, read: read, for: client)
      }
    }
    try write(store, of: client)
    return .answered
  }

  private func status() throws(Failure) -> ExitStatus {
    let path = try session.storePath()
    let store: HealthStore
    do throws(StoreError) {
      store = try HealthStore(path: path, access: .readOnly, createsIfMissing: false)
    } catch {
      throw Failure(error)
    }
    try write(store, of: try session.client())
    return .answered
  }

  private func request(
    _ share: Set<SampleType>, _ read: Set<SampleType>, of store: HealthStore,
    for client: Client, _ usage: UsageDescriptions
  ) throws(Failure) {
    let store = store.forClient(client, usageDescriptions: usage)
    let status = try session.reporting(of: nil, []) { () throws(HealthError) in
      try store.statusForAuthorizationRequest(toShare: share, read: read)
    }
    guard status == .shouldRequest else { return }
    guard Terminal.canAsk else {
      throw Failure(
        .failed, "authorizationNotDetermined", "there is no terminal to ask on",
        hint: GrantLine.text(for: client, share: sorted(share), read: sorted(read)))
    }
    try session.reporting(of: nil, []) { () throws(HealthError) in
      try store.requestAuthorization(toShare: share, read: read, asking: Terminal.prompt)
    }
  }

  private func sorted(_ types: Set<SampleType>) -> [SampleType] {
    types.sorted { $0.identifier < $1.identifier }
  }

  /// The types of an option, which may also be joined by commas.
  private func types(_ option: OptionName) throws(Failure) -> Set<SampleType> {
    var types: Set<SampleType> = []
    for word in session.arguments.values(of: option).flatMap({ $0.split(separator: ",") }) {
      if word.lowercased() == "activitysummary" {
        types.insert(.activitySummary)
        continue
      }
      do { types.insert(try SampleType(named: String(word))) } catch { throw Failure(error) }
    }
    return types
  }

  private func write(_ store: HealthStore, of client: Client?) throws(Failure) {
    let grants = try session.reporting(of: nil, []) { () throws(HealthError) in
      try store.authorizations()
    }.filter { client == nil || $0.bundleIdentifier == client?.bundleIdentifier }
    let rows = grants.map { grant -> [Cell] in
      [
        .text(KnownClient.name(ofIdentifier: grant.bundleIdentifier)),
        .text(grant.bundleIdentifier), .text(grant.type.shortName), .text(word(for: grant.share)),
        .text(grant.isReadAsked ? (grant.isReadGranted ? "granted" : "denied") : "notDetermined"),
      ]
    }
    var output = TextOutput()
    try session.write(
      CellTable(columns: ["client", "identifier", "type", "share", "read"], rows: rows),
      caption: "what apps may do", hiding: ["identifier"], to: &output)
    try output.flush()
  }

  private func word(for status: AuthorizationStatus) -> String {
    switch status {
    case .notDetermined: "notDetermined"
    case .sharingDenied: "denied"
    case .sharingAuthorized: "granted"
    }
  }
}
