/// What an app remembers outside the health store: texts under keys.
public protocol AppMemory: Sendable {
  func text(for key: String) async -> String?
  /// Forgets the key for `nil`.
  func remember(_ text: String?, for key: String) async
}

/// A memory that lasts as long as the process.
public actor VolatileMemory: AppMemory {
  private var texts: [String: String] = [:]

  public init() {}

  public func text(for key: String) -> String? { texts[key] }

  public func remember(_ text: String?, for key: String) { texts[key] = text }
}
