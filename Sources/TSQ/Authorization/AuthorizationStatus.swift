/// What a client may know of its right to save a type; raw values are those of HealthKit.
public enum AuthorizationStatus: Int, Hashable, Sendable, CaseIterable {
  /// The client never asked for the type, or its answer was reset.
  case notDetermined = 0
  /// Also for a type that was asked for reading only, whatever the answer was.
  case sharingDenied = 1
  /// The person allowed saving; nothing is said of reading.
  case sharingAuthorized = 2
}

/// Whether a request would show a prompt; raw values are those of HealthKit.
public enum AuthorizationRequestStatus: Int, Hashable, Sendable, CaseIterable {
  /// Not given by this store; HealthKit's value where it can't tell.
  case unknown = 0
  /// At least one of the types was not asked for yet.
  case shouldRequest = 1
  /// Every type was asked for, whatever the answers were.
  case unnecessary = 2
}

/// Why a client reads and writes health data, in its own words; shown in the prompt.
public struct UsageDescriptions: Hashable, Sendable {
  /// Needed by a client that asks for reading.
  public let read: String?
  /// Needed by every client that asks, also by one that never writes.
  public let share: String?

  /// A client without the texts that its request needs is refused before any prompt.
  public init(read: String? = nil, share: String? = nil) {
    self.read = read
    self.share = share
  }
}
