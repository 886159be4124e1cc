public import TSQ

/// Why Water could not do what it was asked.
public enum WaterError: Error, Hashable, Sendable {
  /// There is no health store.
  case notAvailable
  /// The person did not allow, or no longer allows, to save.
  case notAuthorized
  /// Anything else, as the health store says it.
  case failed(HealthError)

  /// What the app tells the person to do; `nil` where nothing helps.
  public var guidance: String? {
    switch self {
    case .notAvailable: nil
    case .notAuthorized: Guidance.settings(of: "Water")
    case .failed(let error):
      error.code == .authorizationNotDetermined ? Guidance.settings(of: "Water") : nil
    }
  }
}
