public import SampleModel

/// What an app says about a sample beside its value: texts under keys, read with their kinds.
public struct Metadata: Hashable, Sendable {
  /// In the order in which they were set or read; keys and texts as files write them.
  public private(set) var entries: [MetadataEntry]

  /// A key that stands twice is read where it stands first.
  public init(_ entries: [MetadataEntry] = []) {
    self.entries = entries
  }

  /// Whether there is no entry at all.
  public var isEmpty: Bool { entries.isEmpty }

  /// The value under a key; `nil` where there is none or its text is no such value.
  ///
  /// Setting `nil` takes the key out.
  public subscript<Value: MetadataValue>(field: MetadataField<Value>) -> Value? {
    get {
      entries.first { field.key.matches($0.key) }.flatMap { Value(metadataText: $0.value) }
    }
    set {
      entries.removeAll { field.key.matches($0.key) }
      guard let newValue else { return }
      entries.append(MetadataEntry(key: field.key.rawKey, value: newValue.metadataText))
    }
  }

  /// The same with a value under one key more.
  public func with<Value: MetadataValue>(_ field: MetadataField<Value>, _ value: Value) -> Self {
    var copy = self
    copy[field] = value
    return copy
  }
}
