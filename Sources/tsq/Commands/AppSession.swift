import TSQ

/// One of the apps at work on the store: it asks for permission the first time.
struct AppSession {
  let session: Session
  let client: Client
  let usage: UsageDescriptions
  let share: Set<SampleType>
  let read: Set<SampleType>

  /// The store as the app sees it, once the person answered what it may do.
  ///
  /// - Parameter introduce: shown before the prompt.
  /// - Throws: where nobody ever answered and nobody is there to ask.
  func open(introduce: () -> Void = {}) throws(Failure) -> HealthStore {
    let store = try session.openForWriting(createsIfMissing: true)
      .forClient(client, usageDescriptions: usage)
    let status = try reporting { () throws(HealthError) in
      try store.statusForAuthorizationRequest(toShare: share, read: read)
    }
    guard status == .shouldRequest else { return store }
    guard Terminal.canAsk else {
      // What was answered in part decides by itself; only silence needs an answer.
      if try isAnswered(in: store) { return store }
      throw Failure(
        .failed, "authorizationNotDetermined",
        "\(client.name) was never asked what it may do, and there is no terminal to ask",
        hint: grantLine)
    }
    introduce()
    try reporting { () throws(HealthError) in
      try store.requestAuthorization(toShare: share, read: read, asking: Terminal.prompt)
    }
    return store
  }

  func reporting<Value>(
    _ body: () throws(HealthError) -> Value
  ) throws(Failure) -> Value {
    do throws(HealthError) {
      return try body()
    } catch {
      throw Failure(error, client: client, share: share.sorted { $0.identifier < $1.identifier })
    }
  }

  var denial: Failure {
    Failure(
      .failed, "authorizationDenied", "\(client.name) is not allowed to save", hint: grantLine)
  }

  private var grantLine: String {
    GrantLine.text(
      for: client, share: share.sorted { $0.identifier < $1.identifier },
      read: read.sorted { $0.identifier < $1.identifier })
  }

  private func isAnswered(in store: HealthStore) throws(Failure) -> Bool {
    for type in share {
      let status = try reporting { () throws(HealthError) in
        try store.authorizationStatus(for: type)
      }
      if status == .notDetermined { return false }
    }
    return true
  }
}
