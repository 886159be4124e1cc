public import SampleModel

/// What is left of a deleted sample: its UUID and its two sync keys.
public struct DeletedObject: Hashable, Sendable {
  /// The one that the sample had.
  public let uuid: SampleIdentifier
  /// `nil` where the sample had none.
  public let syncIdentifier: String?
  /// `nil` where the sample had none.
  public let syncVersion: Int?

  init(uuid: SampleIdentifier, syncIdentifier: String?, syncVersion: Int?) {
    self.uuid = uuid
    self.syncIdentifier = syncIdentifier
    self.syncVersion = syncVersion
  }

  init(uuid: SampleIdentifier, detail: SampleDetail) {
    self.uuid = uuid
    syncIdentifier = detail.syncIdentifier
    syncVersion = detail.syncVersion
  }
}

/// What became of the samples that were to be saved.
public struct SaveReport: Hashable, Sendable {
  /// Samples that are in the store now.
  public internal(set) var saved: [SampleIdentifier] = []
  /// Samples that are stored already, and those whose sync identifier is, in no lower version.
  public internal(set) var unchanged: [SampleIdentifier] = []
  /// Samples that gave way to a greater version.
  public internal(set) var replaced: [SampleIdentifier] = []
}

/// A place in the changes of one type that one client can see.
///
/// It counts those changes only, so that it tells nothing of what the client can't see.
public struct QueryAnchor: Hashable, Sendable {
  /// An anchor serves queries of this type only.
  public let type: SampleType
  /// How many of the visible changes were seen; 0 before the first.
  public let changeCount: Int

  /// An anchor as it was kept by an app: with the count that it had.
  public init(type: SampleType, changeCount: Int) {
    self.type = type
    self.changeCount = changeCount
  }
}
