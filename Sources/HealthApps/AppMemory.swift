/// What an app remembers outside the health store: texts under keys.
public protocol AppMemory: Sendable {
  /// What was remembered last; `nil` where nothing is.
  func text(for key: String) async -> String?
  /// Forgets the key for `nil`.
  func remember(_ text: String?, for key: String) async
}

/// A memory that lasts as long as the process.
public actor VolatileMemory: AppMemory {
  private var texts: [String: String] = [:]

  /// An empty memory.
  public init() {}

  /// What was remembered in this process; `nil` where nothing is.
  public func text(for key: String) -> String? { texts[key] }

  /// Replaces what the key had; `nil` forgets it.
  public func remember(_ text: String?, for key: String) { texts[key] = text }
}
