/// Why a call of the health store failed, with HealthKit's code.
///
/// Source: reference section "Authorization", the table of error codes.
public struct HealthError: Error, Hashable, Sendable {
  /// Raw values are those of `HKError.Code`.
  public enum Code: Int, Hashable, Sendable, CaseIterable {
    /// None of the others: the message says what happened.
    case unknownError = 0
    /// There is no health store on this device.
    case healthDataUnavailable = 1
    /// A management profile forbids it; not raised here.
    case healthDataRestricted = 2
    /// The call can't be meant, such as options that do not fit the type's style.
    case invalidArgument = 3
    /// Raised on saving only: nothing else tells a client what it may not do.
    case authorizationDenied = 4
    /// The client never asked for the type.
    case authorizationNotDetermined = 5
    /// The store can't be read or written; HealthKit's, while the device is locked.
    case databaseInaccessible = 6
    /// The prompt was closed, or the call was given up before it began.
    case userCanceled = 7
    /// Another app's session began; not raised here.
    case anotherWorkoutSessionStarted = 8
    /// The app was left during its session; not raised here.
    case userExitedWorkoutSession = 9
    /// Clinical types that an app needs were not granted; not raised here.
    case requiredAuthorizationDenied = 10
    /// Nothing is there for the query and its predicate; never zero.
    case noData = 11
    /// Of workout sessions; not raised here.
    case workoutActivityNotAllowed = 12
    /// HealthKit publishes no text for it; not raised here.
    case dataSizeExceeded = 13
    /// Of workout sessions; not raised here.
    case backgroundWorkoutSessionNotAllowed = 14
    /// A change in a visionOS guest session; not raised here.
    case notPermissibleForGuestUserMode = 15
  }

  /// HealthKit's error domain.
  public static let domain = "com.apple.healthkit"

  /// What a program decides by.
  public let code: Code
  /// A sentence for the developer; no promise about its words.
  public let message: String

  /// For prompts and apps that report with HealthKit's codes.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// What a statistics query says that selects nothing.
  public static let noData = HealthError(
    .noData, "No data available for the specified predicate.")

  static func invalidArgument(_ message: String) -> HealthError {
    HealthError(.invalidArgument, message)
  }
}
