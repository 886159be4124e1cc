/// The bridge: one interface for both platforms.
public protocol HealthModule: Sendable {
  /// - Returns: whether the person answered, not what.
  func requestPermissions() async -> Bool
  /// Kilocalories since the start of the local day.
  func getTodayCalories() async throws(BridgeError) -> Double
  /// Steps since the start of the local day.
  func getTodaySteps() async throws(BridgeError) -> Double
}

/// An error as it crosses the bridge.
public struct BridgeError: Error, Hashable, Sendable {
  /// The texts that the other side of the bridge compares.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// Today's calories could not be read.
    case getCalories = "GET_CALORIES_ERROR"
    /// Today's steps, or another sum of today, could not be read.
    case getSteps = "GET_STEPS_ERROR"
    /// A type was asked for by a name that none has.
    case noType = "NO_TYPE"
  }

  /// Which call failed; its raw value crosses the bridge.
  public let code: Code
  /// The native side's message, for the developer.
  public let description: String

  /// For modules of either platform.
  public init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}

/// What the app calls; without a native module every number is 0.
public struct Health: Sendable {
  private let module: (any HealthModule)?

  /// `nil` on a platform without a native module.
  public init(module: (any HealthModule)?) {
    self.module = module
  }

  /// Whether the person answered, not what; false without a module.
  public func requestPermissions() async -> Bool {
    await module?.requestPermissions() ?? false
  }

  /// Kilocalories since the start of the local day.
  ///
  /// - Throws: as the module.
  public func getTodayCalories() async throws(BridgeError) -> Double {
    try await module?.getTodayCalories() ?? 0
  }

  /// Steps since the start of the local day.
  ///
  /// - Throws: as the module.
  public func getTodaySteps() async throws(BridgeError) -> Double {
    try await module?.getTodaySteps() ?? 0
  }
}
