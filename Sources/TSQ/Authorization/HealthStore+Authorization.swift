public import SampleModel

extension HealthStore {
  /// Whether the client may save a type; tells nothing about reading.
  ///
  /// A type that was asked for reading only is `sharingDenied`, which is no error. The owner of a
  /// store may save all that apps may.
  public func authorizationStatus(
    for type: SampleType
  ) throws(HealthError) -> AuthorizationStatus {
    guard let client else {
      return type.isWritableByApps ? .sharingAuthorized : .sharingDenied
    }
    return try database.journal.grant(client.grantKey(for: type)).status
  }

  /// Whether a request for these types would show a prompt, not what was answered.
  ///
  /// - Throws: as a request with the same types does before its prompt.
  public func statusForAuthorizationRequest(
    toShare share: Set<SampleType>, read: Set<SampleType>
  ) throws(HealthError) -> AuthorizationRequestStatus {
    try Self.validate(share: share, read: read)
    guard let client else { return .unnecessary }
    let open = try openTypes(of: client, share: share, read: read)
    return open.share.isEmpty && open.read.isEmpty ? .unnecessary : .shouldRequest
  }

  /// The request that a prompt would show now: the types that were not asked for yet.
  ///
  /// - Returns: `nil` where nothing is left to ask.
  /// - Throws: `HealthError.Code.invalidArgument` for types that can't be asked for, and without
  ///   usage descriptions.
  func pendingRequest(
    toShare share: Set<SampleType>, read: Set<SampleType>
  ) throws(HealthError) -> AuthorizationRequest? {
    try Self.validate(share: share, read: read)
    guard let client else { return nil }
    try usageDescriptions.validate(readsAnything: !read.isEmpty)
    let open = try openTypes(of: client, share: share, read: read)
    guard !open.share.isEmpty || !open.read.isEmpty else { return nil }
    return AuthorizationRequest(
      client: client, share: open.share, read: open.read, usageDescriptions: usageDescriptions)
  }

  /// As the asynchronous request, with a prompt that answers on the caller's thread.
  ///
  /// - Throws: as the asynchronous request.
  public func requestAuthorization(
    toShare share: Set<SampleType>, read: Set<SampleType>, asking prompt: some ImmediatePrompt
  ) throws(HealthError) {
    guard let request = try pendingRequest(toShare: share, read: read) else { return }
    try record(try prompt.answers(to: request), to: request)
  }

  /// Stores the answers to a request.
  func record(
    _ answers: AuthorizationAnswers, to request: AuthorizationRequest
  ) throws(HealthError) {
    let share = answers.share.filter { request.share.contains($0.key) }
    let read = answers.read.filter { request.read.contains($0.key) }
    try change(share: share, read: read, of: request.client)
  }

  /// Changes what a client may do with some types and wakes those who wait for it.
  func change(
    share: [SampleType: Bool], read: [SampleType: Bool], of client: Client
  ) throws(HealthError) {
    let keys = Set((Array(share.keys) + Array(read.keys)).map(client.grantKey))
    guard !keys.isEmpty else { return }
    try database.journal.changeGrants(of: keys) { key, grant, commit in
      if let isGranted = share[key.type] { grant.isShareGranted = isGranted }
      if let isGranted = read[key.type] { grant.answerRead(isGranted, at: commit) }
    }
    database.feed.publish { Set(keys.map { .authorization($0) }) }
  }

  private func openTypes(
    of client: Client, share: Set<SampleType>, read: Set<SampleType>
  ) throws(HealthError) -> (share: [SampleType], read: [SampleType]) {
    var open: (share: [SampleType], read: [SampleType]) = ([], [])
    for type in share.sorted(by: { $0.identifier < $1.identifier }) {
      let grant = try database.journal.grant(client.grantKey(for: type))
      if grant.isShareGranted == nil { open.share.append(type) }
    }
    for type in read.sorted(by: { $0.identifier < $1.identifier }) {
      if !(try database.journal.grant(client.grantKey(for: type)).isReadAsked) {
        open.read.append(type)
      }
    }
    return open
  }

  /// Refuses types that no client may ask for.
  ///
  /// Source: reference section "Authorization", types that apps cannot write; correlations are
  /// asked for by the types in them.
  static func validate(
    share: Set<SampleType>, read: Set<SampleType>
  ) throws(HealthError) {
    guard !share.isEmpty || !read.isEmpty else {
      throw .invalidArgument("a request needs at least one type")
    }
    for type in share.union(read) where type.kind == .correlation {
      throw .invalidArgument("\(type.shortName) is asked for by the types in it")
    }
    for type in share where !type.isWritableByApps {
      throw .invalidArgument("apps can't save \(type.shortName)")
    }
  }
}

extension SampleType {
  /// Whether apps may save samples of the type.
  public var isWritableByApps: Bool {
    definition?.isWritableByApps ?? false
  }
}

extension TypeDefinition {
  var isWritableByApps: Bool {
    switch kind {
    case .characteristic, .clinical, .exportOnly: false
    default: !isReadOnlyForApps
    }
  }
}

extension Client {
  func grantKey(for type: SampleType) -> GrantKey {
    GrantKey(bundleIdentifier: bundleIdentifier, type: type)
  }
}

extension UsageDescriptions {
  /// Source: reference section "Authorization": the writing one is needed by all who ask.
  fileprivate func validate(readsAnything: Bool) throws(HealthError) {
    guard let share, !share.isEmpty else {
      throw .invalidArgument("a usage description for writing is missing")
    }
    guard !readsAnything || read?.isEmpty == false else {
      throw .invalidArgument("a usage description for reading is missing")
    }
  }
}
