import TSQ

/// Stores, clients and samples for the rules.
enum Laboratory {
  static let water = Client(name: "Water", bundleIdentifier: "test.water")
  static let other = Client(name: "Other", bundleIdentifier: "test.other")
  static let usage = UsageDescriptions(read: "to show", share: "to save")

  /// 2024-06-01T00:00:00Z.
  static let midnight = Instant(seconds: 1_717_200_000)

  static func minute(_ minute: Int) -> Instant {
    midnight.adding(microseconds: Int64(minute) * 60_000_000)
  }

  static func steps(_ start: Int, _ end: Int, _ value: Double) -> QuantitySample {
    quantity(.stepCount, start, end, value, .count)
  }

  static func quantity(
    _ type: SampleType, _ start: Int, _ end: Int, _ value: Double, _ unit: Unit,
    _ metadata: Metadata = Metadata()
  ) -> QuantitySample {
    QuantitySample(
      type: type, quantity: Quantity(value: value, unit: unit), start: minute(start),
      end: minute(end), metadata: metadata)
  }

  /// A client's store with the given rights.
  static func store(
    of client: Client, in owner: HealthStore, share: Set<SampleType> = [],
    read: Set<SampleType> = []
  ) throws -> HealthStore {
    if !share.isEmpty || !read.isEmpty {
      try owner.setAuthorization(true, toShare: share, read: read, for: client)
    }
    return owner.forClient(client, usageDescriptions: usage)
  }

  /// What a call throws.
  static func code(
    _ body: () throws(HealthError) -> Void
  ) -> HealthError.Code? {
    do {
      try body()
      return nil
    } catch {
      return error.code
    }
  }

  /// What a call throws.
  static func asyncCode(
    _ body: () async throws(HealthError) -> Void
  ) async -> HealthError.Code? {
    do {
      try await body()
      return nil
    } catch {
      return error.code
    }
  }
}
