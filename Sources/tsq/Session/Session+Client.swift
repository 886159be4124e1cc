import HealthApps
import TSQ

/// The apps that come with tsq are known by their names; any other name is its own identifier.
enum KnownClient {
  private static let all: [(client: Client, usage: UsageDescriptions)] = [
    (Water.client, Water.usageDescriptions), (Return.client, Return.usageDescriptions),
    (ReturnWatch.client, ReturnWatch.usageDescriptions),
    (TodayCalories.client, TodayCalories.usageDescriptions),
  ]

  static func named(_ name: String) -> (client: Client, usage: UsageDescriptions) {
    let lower = name.lowercased()
    if let known = all.first(where: {
      $0.client.name.lowercased() == lower || $0.client.bundleIdentifier == name
    }) {
      return known
    }
    let usage = UsageDescriptions(
      read: "tsq was asked on the command line to let \(name) read.",
      share: "tsq was asked on the command line to let \(name) write.")
    return (Client(name: name, bundleIdentifier: name), usage)
  }

  /// The name of a client that is known by its identifier.
  static func name(ofIdentifier identifier: String) -> String {
    all.first { $0.client.bundleIdentifier == identifier }?.client.name ?? identifier
  }
}

extension Session {
  /// The app of `--client`; `nil` for the owner.
  func client() throws(Failure) -> Client? {
    guard let name = arguments.value(of: .client) else { return nil }
    guard !name.isEmpty else { throw .usage("--client needs the name of an app") }
    return KnownClient.named(name).client
  }

  /// Opens the store for a change, as its owner.
  func openForWriting(createsIfMissing: Bool) throws(Failure) -> HealthStore {
    let path = try storePath()
    do throws(StoreError) {
      return try HealthStore(
        path: path, access: .readWrite, createsIfMissing: createsIfMissing)
    } catch {
      throw Failure(error)
    }
  }

  /// Opens the store for a change, as the app of `--client` or as its owner.
  func openForWritingAsClient(createsIfMissing: Bool) throws(Failure) -> HealthStore {
    let client = try client()
    let store = try openForWriting(createsIfMissing: createsIfMissing)
    return client.map { store.forClient($0) } ?? store
  }

  /// Makes the words of the line that fail for want of permission helpful.
  func reporting<Value>(
    of client: Client?, _ types: [SampleType], _ body: () throws(HealthError) -> Value
  ) throws(Failure) -> Value {
    do throws(HealthError) {
      return try body()
    } catch {
      throw Failure(error, client: client, share: types)
    }
  }
}
