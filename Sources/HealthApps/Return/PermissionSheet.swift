public import TSQ

/// What a person sees before the system's prompt; a terminal or a web page renders it.
///
/// It has one way on and none out: the yes or no belongs to the system's prompt alone.
public struct PermissionSheet: Hashable, Sendable {
  /// Where the sheet stands on its way to the answer.
  public enum Phase: Hashable, Sendable {
    /// Waits for the one action.
    case waiting
    /// The system's prompt is up; the sheet stays behind it.
    case prompting
    /// The prompt is gone, and so is the sheet.
    case finished
  }

  /// Shown side by side, neither clipped nor shaded.
  public let appName = "Return"
  /// The other half of the pair of names.
  public let healthName = "Health"
  /// The first line under the names.
  public let title = "Connect to Health"
  /// What the person gains, in one sentence.
  public let subtitle = "Return can add each session to your mindful minutes."
  /// Shown as a list, in this order.
  public let benefits = [
    "Your sessions count as Mindful Minutes.",
    "All your mindfulness is in one place.",
    "Return only writes; it reads nothing.",
  ]
  /// The label of the one button; it says neither "allow" nor "deny".
  public let action = "Continue"
  /// What the system's prompt will ask to save.
  public let shareTypes = Return.mindfulShareTypes
  /// Moved only by `pressAction()` and `promptEnded(isAnswered:)`.
  public private(set) var phase = Phase.waiting

  /// A sheet that waits for its action.
  public init() {}

  /// Never true: no gesture takes the sheet away.
  public var isDismissible: Bool { false }

  /// Whether the sheet is on the screen, also behind the prompt.
  public var isPresented: Bool { phase != .finished }

  /// The person pressed the action.
  ///
  /// - Returns: what to ask for now; `nil` while the prompt is up and after it.
  public mutating func pressAction() -> Set<SampleType>? {
    guard phase == .waiting else { return nil }
    phase = .prompting
    return shareTypes
  }

  /// The system's prompt is gone, answered or not.
  ///
  /// - Parameter isAnswered: false where it did not appear: the sheet waits again then.
  public mutating func promptEnded(isAnswered: Bool) {
    guard phase == .prompting else { return }
    phase = isAnswered ? .finished : .waiting
  }
}
