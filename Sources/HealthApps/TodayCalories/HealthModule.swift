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
    case getCalories = "GET_CALORIES_ERROR"
    case getSteps = "GET_STEPS_ERROR"
    case noType = "NO_TYPE"
  }

  public let code: Code
  public let description: String

  public init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}

/// What the app calls; without a native module every number is 0.
public struct Health: Sendable {
  private let module: (any HealthModule)?

  public init(module: (any HealthModule)?) {
    self.module = module
  }

  public func requestPermissions() async -> Bool {
    await module?.requestPermissions() ?? false
  }

  public func getTodayCalories() async throws(BridgeError) -> Double {
    try await module?.getTodayCalories() ?? 0
  }

  public func getTodaySteps() async throws(BridgeError) -> Double {
    try await module?.getTodaySteps() ?? 0
  }
}
