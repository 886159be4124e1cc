import SampleModel

/// What of a type the client of a store may see.
enum Visibility {
  case all
  case own(Client)

  func shows(_ source: Source) -> Bool {
    switch self {
    case .all: true
    case .own(let client): client.owns(source)
    }
  }
}

extension HealthStore {
  /// - Throws: `QueryError.authorizationNotDetermined` where the client never asked.
  func visibility(of type: SampleType) throws(QueryError) -> Visibility {
    guard let client else { return .all }
    let grant = try grant(of: client, for: type)
    guard grant.isAsked else { throw .authorizationNotDetermined(type) }
    return grant.isReadGranted ? .all : .own(client)
  }

  /// Whether the client asked for a type in any way; the owner need not.
  func isAsked(_ type: SampleType) throws(QueryError) -> Bool {
    guard let client else { return true }
    return try grant(of: client, for: type).isAsked
  }

  private func grant(of client: Client, for type: SampleType) throws(QueryError) -> Grant {
    do {
      return try database.journal.grant(
        GrantKey(bundleIdentifier: client.bundleIdentifier, type: type))
    } catch {
      throw .storeFailed(.failed(path: "grants", what: error.message, code: 0))
    }
  }
}
