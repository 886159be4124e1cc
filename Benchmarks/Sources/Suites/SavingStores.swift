import FoundationEssentials
import SampleModel
import TSQ
import TimeCore

/// A store in a folder beside a bare table, both removed at the end.
final class SavingStores {
  let bare: BareDatabase
  private let folder: String
  private let store: HealthStore
  private let type: SampleType
  private var nextStart = Questions.end
  private var savedCount = 0

  /// - Parameter size: samples that the store holds before the first timed save.
  init(_ size: Int) throws {
    folder = FileManager.default.temporaryDirectory.path + "/tsq-bench-\(UUID())"
    store = try HealthStore(
      path: folder + "/store", access: .readWrite, createsIfMissing: true)
    bare = BareDatabase(path: folder + "/bare.sqlite")
    type = SampleType(identifier: "HKQuantityTypeIdentifierStepCount")
    var rest = size
    while rest > 0 {
      try save(newSamples(min(rest, 100_000)))
      rest -= 100_000
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Samples that were never there, one a second.
  func newSamples(_ count: Int) -> [any SavableSample] {
    newTimes(count).map { start in
      QuantitySample(
        type: type, quantity: Quantity(value: 12, unit: .count),
        start: Instant(microseconds: start), end: Instant(microseconds: start + 900_000))
    }
  }

  func newBareSamples(_ count: Int) -> [BareSample] {
    newTimes(count).map { start in
      let uuid = SampleIdentifier.random()
      let words = [uuid.high, uuid.low]
      return BareSample(
        uuid: words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } },
        source: HealthStore.ownerSource.name, type: type.identifier, start: start,
        end: start + 900_000, value: 12)
    }
  }

  func save(_ samples: [any SavableSample]) throws {
    let report = try store.save(samples)
    savedCount += report.saved.count
  }

  /// Whether the store holds what it said that it saved.
  func savesAreCounted() throws -> Bool {
    try save(newSamples(3))
    return try store.types().reduce(0) { $0 + $1.sampleCount } == savedCount
  }

  private func newTimes(_ count: Int) -> [Int64] {
    defer { nextStart += Int64(count) * 1_000_000 }
    return (0..<Int64(count)).map { nextStart + $0 * 1_000_000 }
  }
}
