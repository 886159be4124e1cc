public import TSQ

/// Return on a watch: a client of its own, with grants of its own.
public struct ReturnWatch: Sendable {
  /// Who the app is to the health store; not the app on the phone.
  public static let client = Client(
    name: "ReturnWatch", bundleIdentifier: "app.tsq.return.watchkitapp")
  /// What the app asks to save, apart from what the phone asked.
  public static let shareTypes: Set<SampleType> = [.mindfulSession]
  /// What the watch's prompt shows of the app.
  public static let usageDescriptions = UsageDescriptions(
    share: "Return adds your sessions to Mindful Minutes.")

  private let writer: MindfulWriter

  /// - Parameter store: of the app's client; `nil` where there is no health store.
  public init(store: HealthStore?) {
    writer = MindfulWriter(store: store)
  }

  /// Asks to save sessions, unless that was asked before.
  ///
  /// - Returns: whether the request completed, not what was chosen.
  public func requestAuthorization() async -> Bool {
    await writer.request(Self.shareTypes)
  }

  /// What the person chose.
  public func isAuthorizedToWrite() -> Bool { writer.status == .sharingAuthorized }

  /// - Returns: whether the session was saved; false where `end <= start`.
  public func saveMindfulSession(start: Instant, end: Instant) async -> Bool {
    writer.save(start: start, end: end)
  }

  /// What the app shows after a denial; `nil` otherwise.
  public var deniedGuidance: String? {
    writer.status == .sharingDenied ? Guidance.watch : nil
  }
}
