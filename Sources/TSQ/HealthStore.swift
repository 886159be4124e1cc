public import SampleModel
import Storage

/// A store of health samples, in memory or in a folder, as one client sees it.
///
/// A store without a client is its owner's: it reads and deletes all. Stores of several clients may
/// share one database; each client sees what its grants allow.
public final class HealthStore: Sendable {
  /// What a store that is opened in a folder may be used for.
  public enum Access: Hashable, Sendable {
    /// Falls back to reading where the folder can't be written.
    case readWrite
    /// Every change fails; a writer in another process may go on beside it.
    case readOnly
  }

  /// `nil` for the owner.
  public let client: Client?
  /// How questions are answered that HealthKit's documents leave open.
  public let policy: DevicePolicy
  let database: HealthDatabase
  let prompt: (any AuthorizationPrompt)?
  let usageDescriptions: UsageDescriptions

  /// Opens the store in a folder, as its owner.
  ///
  /// - Throws: `StoreError.notFound` where none is and none is to be created, `.notAStore`,
  ///   `.newerVersion`, `.unsafeFile`, `.damaged`.
  /// - Complexity: O(1); what a type holds is read when it is first asked for.
  public convenience init(
    path: String, access: Access, createsIfMissing: Bool
  ) throws(StoreError) {
    let store = try Store(
      path: path, access: access == .readOnly ? .readOnly : .readWrite,
      createsIfMissing: createsIfMissing)
    self.init(HealthDatabase(folder: store))
  }

  /// Removes the folder of a store that never held anything and that nobody else has open.
  ///
  /// Where this succeeds, the store can't be used any more.
  /// - Precondition: the store is its owner's, in a folder.
  /// - Returns: whether the folder is gone.
  public func discardIfUnused() throws(StoreError) -> Bool {
    precondition(client == nil, "only the owner of a store discards it")
    guard case .folder(let store) = contents else {
      preconditionFailure("a store in memory has no folder")
    }
    return try store.discardIfUnused()
  }

  /// Opens the store in a folder for a client.
  ///
  /// Without a prompt every request for authorization fails.
  /// - Throws: as `init(path:access:createsIfMissing:)`.
  public convenience init(
    path: String, client: Client, prompt: (any AuthorizationPrompt)?,
    usageDescriptions: UsageDescriptions, access: Access = .readWrite,
    createsIfMissing: Bool = true
  ) throws(StoreError) {
    let store = try Store(
      path: path, access: access == .readOnly ? .readOnly : .readWrite,
      createsIfMissing: createsIfMissing)
    self.init(
      HealthDatabase(folder: store), client: client, prompt: prompt,
      usageDescriptions: usageDescriptions)
  }

  /// An empty store in memory, as its owner; `forClient` serves clients from it.
  public static func inMemory() -> HealthStore {
    HealthStore(HealthDatabase(memory: MemoryContents()))
  }

  convenience init(_ contents: MemoryContents) {
    self.init(HealthDatabase(memory: contents))
  }

  private init(
    _ database: HealthDatabase, client: Client? = nil, prompt: (any AuthorizationPrompt)? = nil,
    usageDescriptions: UsageDescriptions = UsageDescriptions(),
    policy: DevicePolicy = DevicePolicy()
  ) {
    self.policy = policy
    self.database = database
    self.client = client
    self.prompt = prompt
    self.usageDescriptions = usageDescriptions
  }

  /// The same database as a client sees it, with grants of its own.
  ///
  /// Without a prompt every request for authorization fails.
  public func forClient(
    _ client: Client, prompt: (any AuthorizationPrompt)? = nil,
    usageDescriptions: UsageDescriptions = UsageDescriptions()
  ) -> HealthStore {
    HealthStore(
      database, client: client, prompt: prompt, usageDescriptions: usageDescriptions,
      policy: policy)
  }

  /// The same database for the same client, with other answers to what HealthKit leaves open.
  public func following(_ policy: DevicePolicy) -> HealthStore {
    HealthStore(
      database, client: client, prompt: prompt, usageDescriptions: usageDescriptions,
      policy: policy)
  }

  var contents: HealthDatabase.Contents { database.contents }
}
