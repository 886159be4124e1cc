/// A key of a sample's metadata that HealthKit defines.
public struct MetadataKey: Hashable, Sendable {
  /// As files write it, such as `HKWasUserEntered`.
  public let rawKey: String

  /// Takes any key, an app's own included.
  public init(rawKey: String) {
    self.rawKey = rawKey
  }

  /// Whether `key` is this key in its short or its long form (`HKMetadataKeyWasUserEntered`).
  public func matches(_ key: String) -> Bool {
    if key == rawKey { return true }
    guard let stem = Self.stem(key) else { return false }
    return stem == Self.stem(rawKey)
  }

  /// The name without the prefix of either form; `nil` for a key of an app's own.
  private static func stem(_ key: String) -> Substring? {
    if key.hasPrefix("HKMetadataKey") { return key.dropFirst(13) }
    return key.hasPrefix("HK") ? key.dropFirst(2) : nil
  }
}
