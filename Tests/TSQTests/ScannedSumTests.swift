import TSQ
import Testing

@Suite("Sums of what a predicate selects")
struct ScannedSumTests {
  private static let watch = Device(name: "Watch", model: "Watch")

  private static func sample(_ generator: inout SeededGenerator) -> QuantitySample {
    let start = Int.random(in: 0..<300, using: &generator)
    var metadata = Metadata()
    if Bool.random(using: &generator) {
      metadata[.wasUserEntered] = Bool.random(using: &generator)
    }
    return QuantitySample(
      type: .dietaryWater,
      quantity: Quantity(
        value: Double(Int.random(in: 0...40, using: &generator)) / 8, unit: .milliliter),
      start: Laboratory.minute(start),
      end: Laboratory.minute(start + [0, 1, 5, 90][Int.random(in: 0...3, using: &generator)]),
      device: Bool.random(using: &generator) ? watch : nil, metadata: metadata)
  }

  private static func predicate(_ generator: inout SeededGenerator, depth: Int) -> Predicate {
    if depth > 0, Bool.random(using: &generator) {
      let parts = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        predicate(&generator, depth: depth - 1)
      }
      switch Int.random(in: 0...4, using: &generator) {
      case 0: return .any(parts)
      case 1: return !parts[0]
      default: return .all(parts)
      }
    }
    switch Int.random(in: 0...4, using: &generator) {
    case 0: return .objects(withMetadataKey: .wasUserEntered)
    case 1: return .objects(with: .wasUserEntered, .equalTo, Bool.random(using: &generator))
    case 2: return .objects(from: [watch])
    case 3:
      let value = Double(Int.random(in: 0...40, using: &generator)) / 8
      return .quantitySamples(
        ComparisonOperator.allCases.randomElement(using: &generator) ?? .equalTo,
        Quantity(value: value, unit: .milliliter))
    default:
      let start = Int.random(in: 0..<300, using: &generator)
      let end = start + Int.random(in: 0...200, using: &generator)
      return .samples(
        withStart: Bool.random(using: &generator) ? Laboratory.minute(start) : nil,
        end: Bool.random(using: &generator) ? Laboratory.minute(end) : nil,
        options: QueryOptions(rawValue: Int.random(in: 0...3, using: &generator)))
    }
  }

  @Test(
    "are those of the samples that the same predicate lists",
    arguments: 1...30 as ClosedRange<UInt64>)
  func agree(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let store = Laboratory.newStore()
    let samples = (0..<60).map { _ in Self.sample(&generator) }
    try store.save(samples, from: Source(name: "A"))
    try store.delete(Array(try store.execute(SampleQuery(type: .dietaryWater)).prefix(5)))
    for _ in 0..<40 {
      let predicate = Self.predicate(&generator, depth: 2)
      let listed = try store.execute(SampleQuery(type: .dietaryWater, predicate: predicate))
      let found = try store.statistics(
        StatisticsQuery(
          type: .dietaryWater, predicate: predicate, options: [.cumulativeSum, .separateBySource]))
      // Eighths add up without rounding.
      let sum = listed.isEmpty ? nil : listed.reduce(0) { $0 + $1.value }
      #expect(found?.sumQuantity()?.value == sum, "\(predicate)")
      #expect(found?.sumQuantity(for: Source(name: "A"))?.value == sum)
      #expect(found?.startDate == listed.map(\.range.start).min())
      #expect(found?.endDate == listed.map(\.range.end).max())
    }
  }

  @Test("are merged where two sources have selected samples")
  func twoSources() throws {
    let store = Laboratory.newStore()
    let typed = Metadata().with(.wasUserEntered, true)
    func steps(_ start: Int, _ value: Double, _ metadata: Metadata) -> QuantitySample {
      Laboratory.quantity(.stepCount, start, start + 10, value, .count, metadata)
    }
    try store.save([steps(0, 100, typed), steps(20, 7, Metadata())], from: Source(name: "A"))
    try store.save([steps(5, 60, typed), steps(40, 9, Metadata())], from: Source(name: "B"))
    func sum(_ predicate: Predicate) throws -> Double? {
      try store.statistics(
        StatisticsQuery(type: .stepCount, predicate: predicate, options: .cumulativeSum)
      )?.sumQuantity()?.value
    }
    // One of both gives all, the other the half that the first leaves: which is better is no matter.
    let merged = try #require(try sum(.objects(with: .wasUserEntered, .equalTo, true)))
    #expect([130, 110].contains(merged))
    let small = Predicate.quantitySamples(.lessThan, Quantity(value: 8, unit: .count))
    #expect(try sum(small) == 7)
  }
}
