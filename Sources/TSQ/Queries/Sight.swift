import SampleModel

/// From when on a client could see whose samples of one type.
struct Sight {
  private let client: Client?
  private let grant: Grant

  /// - Throws: `HealthError.Code.authorizationNotDetermined` where the client never asked.
  init(of type: SampleType, in store: HealthStore) throws(HealthError) {
    client = store.client
    guard let client else {
      grant = Grant()
      return
    }
    grant = try store.database.journal.grant(client.grantKey(for: type))
    guard grant.isAsked else { throw .notDetermined(type) }
  }

  /// The first commit from which the client could see what stood since `commit`; `nil` for never.
  func firstSight(of commit: Int64, from source: Source) -> Int64? {
    isOwn(source) ? commit : grant.firstSight(of: commit)
  }

  /// Whether the client could see samples of a source at any time.
  func everSaw(_ source: Source) -> Bool { isOwn(source) || !grant.readPeriods.isEmpty }

  func isVisible(_ source: Source) -> Bool { isOwn(source) || grant.isReadGranted }

  /// The owner of the store sees all as its own.
  private func isOwn(_ source: Source) -> Bool { client?.owns(source) ?? true }
}
