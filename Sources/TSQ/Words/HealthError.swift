/// Why a call of the health store failed, with HealthKit's code.
///
/// Source: reference section "Authorization", the table of error codes.
public struct HealthError: Error, Hashable, Sendable {
  /// Raw values are those of `HKError.Code`.
  public enum Code: Int, Hashable, Sendable, CaseIterable {
    case unknownError = 0
    case healthDataUnavailable = 1
    case healthDataRestricted = 2
    case invalidArgument = 3
    /// Raised on saving only: nothing else tells a client what it may not do.
    case authorizationDenied = 4
    case authorizationNotDetermined = 5
    case databaseInaccessible = 6
    case userCanceled = 7
    case anotherWorkoutSessionStarted = 8
    case userExitedWorkoutSession = 9
    case requiredAuthorizationDenied = 10
    /// Nothing is there for the query and its predicate; never zero.
    case noData = 11
    case workoutActivityNotAllowed = 12
    case dataSizeExceeded = 13
    case backgroundWorkoutSessionNotAllowed = 14
    case notPermissibleForGuestUserMode = 15
  }

  /// HealthKit's error domain.
  public static let domain = "com.apple.healthkit"

  public let code: Code
  /// A sentence for the developer; no promise about its words.
  public let message: String

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
