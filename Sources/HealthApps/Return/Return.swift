public import TSQ

/// A timer for meditation that writes mindful sessions and never reads them.
///
/// The list of sessions that it shows is its own record, outside the health store.
public struct Return: Sendable {
  /// Who the app is to the health store.
  public static let client = Client(name: "Return", bundleIdentifier: "app.tsq.return")
  /// What the app asks to save; the sheet and a view that presents the prompt take it from here.
  public static let mindfulShareTypes: Set<SampleType> = [.mindfulSession]
  /// Empty on purpose: the app has no use for what others wrote.
  public static let readTypes: Set<SampleType> = []
  /// What the prompt shows of the app; nothing about reading, as it reads nothing.
  public static let usageDescriptions = UsageDescriptions(
    share: "Return adds your sessions to Mindful Minutes.")

  /// What a tap on the Health row leads to.
  public enum TapAction: Hashable, Sendable {
    /// There is no health store: the row is without effect.
    case unavailable
    /// The prompt can still appear: the sheet leads to it.
    case showPermissionSheet
    /// Asking again would silently do nothing.
    case showGuidance(String)
    /// The app may save already.
    case nothing
  }

  private static let requestedKey = "hasRequestedHealthKit"
  private static let sessionsKey = "sessions"

  private let writer: MindfulWriter
  private let memory: any AppMemory

  /// - Parameter store: of the app's client; `nil` where there is no health store.
  /// - Parameter memory: the app's own, kept apart from the store.
  public init(store: HealthStore?, memory: any AppMemory) {
    writer = MindfulWriter(store: store)
    self.memory = memory
  }

  /// The live status; `notDetermined` also without a store.
  public var authorizationStatus: AuthorizationStatus { writer.status }

  /// Whether the person allows saving at this moment; false also without a store.
  public func isAuthorizedToWrite() -> Bool { writer.status == .sharingAuthorized }

  /// Whether a prompt was answered once; remembered apart from the live status.
  public var hasRequestedHealthKit: Bool {
    get async { await memory.text(for: Self.requestedKey) == "true" }
  }

  /// Asks to save sessions.
  ///
  /// - Returns: whether the app may save now.
  public func requestAuthorization() async -> Bool {
    _ = await writer.request(Self.mindfulShareTypes)
    await recordAuthorizationAttempt()
    return isAuthorizedToWrite()
  }

  /// Remembers whether a prompt was answered; also after one that a view presented itself.
  ///
  /// The status decides, not the attempt: a prompt that failed to appear must not be taken for a
  /// denial, which would lock the person out for ever.
  public func recordAuthorizationAttempt() async {
    let isAnswered = writer.status != .notDetermined
    await memory.remember(isAnswered ? "true" : "false", for: Self.requestedKey)
  }

  /// What a tap on the Health row does now.
  public func tapAction() async -> TapAction {
    guard writer.store != nil else { return .unavailable }
    switch writer.status {
    case .sharingAuthorized: return .nothing
    case .notDetermined: return .showPermissionSheet
    case .sharingDenied:
      guard await hasRequestedHealthKit else { return .showPermissionSheet }
      return .showGuidance(Guidance.settings(of: "Return"))
    }
  }

  /// Saves a session to the health store and remembers it.
  ///
  /// - Returns: whether the health store took it; false where `end <= start`.
  public func saveMindfulSession(start: Instant, end: Instant) async -> Bool {
    let isSaved = writer.save(start: start, end: end)
    guard start < end else { return false }
    let session = MindfulSession(
      range: TimeRange(start: start, end: end), isInHealth: isSaved)
    let lines = await memory.text(for: Self.sessionsKey).map { $0 + "\n" } ?? ""
    await memory.remember(lines + session.text, for: Self.sessionsKey)
    return isSaved
  }

  /// Saves a session to the health store only, and says why where it can't.
  ///
  /// - Returns: the UUID of the new sample.
  /// - Throws: `HealthError.Code.healthDataUnavailable` without a store; as `HealthStore.save(_:)`,
  ///   `invalidArgument` also where `end <= start`.
  public func logMindfulSession(
    start: Instant, end: Instant
  ) throws(HealthError) -> SampleIdentifier {
    try writer.log(start: start, end: end)
  }

  /// The app's own record, in the order of saving.
  public func sessions() async -> [MindfulSession] {
    let text = await memory.text(for: Self.sessionsKey) ?? ""
    return text.split(separator: "\n").compactMap(MindfulSession.init)
  }

  /// What the app shows where a save failed for want of permission; `nil` where it may save.
  public var deniedGuidance: String? {
    writer.status == .sharingDenied ? Guidance.settings(of: "Return") : nil
  }
}
