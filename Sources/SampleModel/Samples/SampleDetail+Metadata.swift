extension SampleDetail {
  /// The first value under a key, in its short or long form; or under an app's own key.
  public func value(forMetadataKey key: String) -> String? {
    value(for: MetadataKey(rawKey: key))
  }

  /// The first value under a key, in its short or long form.
  public func value(for key: MetadataKey) -> String? {
    metadata.first { key.matches($0.key) }?.value
  }

  /// Whether a person typed the value in.
  public var isUserEntered: Bool {
    guard let value = value(for: .wasUserEntered) else { return false }
    return ["1", "true", "yes"].contains(value.lowercased())
  }

  /// The zone in which the sample was taken; it never moves the sample to another day.
  public var timeZoneName: String? { value(for: .timeZone) }

  /// The name that all versions of one sample share; `nil` where it has none.
  public var syncIdentifier: String? { value(for: .syncIdentifier) }

  /// `nil` also for a value that is no whole number.
  public var syncVersion: Int? {
    guard let text = value(for: .syncVersion) else { return nil }
    return Int(text.hasSuffix(".0") ? text.dropLast(2) : Substring(text))
  }
}
