public import SampleModel

/// What an owner sees of one client and type, the answer about reading included.
public struct ClientAuthorization: Hashable, Sendable {
  /// The client's, which also stands in the sources of its samples.
  public let bundleIdentifier: String
  /// What the answers are about.
  public let type: SampleType
  /// As the client itself sees it.
  public let share: AuthorizationStatus
  /// Whether a prompt or the owner ever decided about reading.
  public let isReadAsked: Bool
  /// Whether the client sees what others saved; false also where it never asked.
  public let isReadGranted: Bool
}

/// The owner's side of authorization: what a person does in the system's settings.
extension HealthStore {
  /// The grants of all clients, by client and type.
  ///
  /// - Throws: `HealthError.Code.invalidArgument` for a client, which never learns its read rights.
  public func authorizations() throws(HealthError) -> [ClientAuthorization] {
    try validateOwner()
    return try database.journal.grants().filter(\.value.isAsked).map { key, grant in
      ClientAuthorization(
        bundleIdentifier: key.bundleIdentifier, type: key.type, share: grant.status,
        isReadAsked: grant.isReadAsked, isReadGranted: grant.isReadGranted)
    }.sorted {
      ($0.bundleIdentifier, $0.type.identifier) < ($1.bundleIdentifier, $1.type.identifier)
    }
  }

  /// Grants or denies types to a client without a prompt.
  ///
  /// - Throws: `HealthError.Code.invalidArgument` for a client, and for types that can't be asked
  ///   for.
  public func setAuthorization(
    _ isGranted: Bool, toShare share: Set<SampleType>, read: Set<SampleType>, for client: Client
  ) throws(HealthError) {
    try validateOwner()
    try Self.validate(share: share, read: read)
    try change(
      share: share.reduce(into: [:]) { $0[$1] = isGranted },
      read: read.reduce(into: [:]) { $0[$1] = isGranted }, of: client)
  }

  /// Forgets the answers about some types, so that the client's next request asks again.
  ///
  /// All types are meant where none are named.
  /// - Throws: `HealthError.Code.invalidArgument` for a client.
  public func resetAuthorization(
    of types: Set<SampleType>? = nil, for client: Client
  ) throws(HealthError) {
    try validateOwner()
    let keys = try database.journal.grants().keys.filter {
      $0.bundleIdentifier == client.bundleIdentifier && types?.contains($0.type) != false
    }
    guard !keys.isEmpty else { return }
    try database.journal.changeGrants(of: Set(keys)) { $1.reset(at: $2) }
    database.feed.publish { Set(keys.map { .authorization($0) }) }
  }

  private func validateOwner() throws(HealthError) {
    guard client == nil else { throw .invalidArgument("only the owner sees and sets grants") }
  }
}
