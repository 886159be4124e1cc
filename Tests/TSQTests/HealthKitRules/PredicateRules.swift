import TSQ
import Testing

@Suite("HealthKitRules, predicates", .everywhere)
struct PredicateRules {
  let store = Laboratory.newStore()

  /// The range [100, 200), and samples around its borders.
  static let shapes = [
    (50, 100), (50, 150), (50, 200), (50, 250), (100, 100), (100, 150), (100, 200), (150, 200),
    (150, 250), (200, 200), (200, 250), (99, 99), (199, 199), (10, 20),
  ]

  /// The table of the reference section "What a predicate selects".
  private static func isSelected(_ start: Int, _ end: Int, _ options: QueryOptions) -> Bool {
    switch options {
    case []: end >= 100 && start < 200
    case .strictStartDate: start >= 100 && start < 200
    case .strictEndDate: end >= 100 && end < 200
    default: start >= 100 && end < 200
    }
  }

  @Test("2.2 what dates select, with each option", arguments: 0...3)
  func dates(rawOptions: Int) throws {
    let options = QueryOptions(rawValue: rawOptions)
    for (start, end) in Self.shapes {
      try store.save(Laboratory.steps(start, end, Double(start * 1000 + end)))
    }
    let predicate = Predicate.samples(
      withStart: Laboratory.minute(100), end: Laboratory.minute(200), options: options)
    let found = try store.execute(SampleQuery(type: .stepCount, predicate: predicate))
    let expected = Self.shapes.filter { Self.isSelected($0.0, $0.1, options) }.map {
      Double($0.0 * 1000 + $0.1)
    }
    #expect(Set(found.map(\.value)) == Set(expected))
    #expect(QueryOptions.strictStartDate.rawValue == 1)
    #expect(QueryOptions.strictEndDate.rawValue == 2)
  }

  @Test("2.2 a missing date leaves its side open")
  func openSides() throws {
    for start in [0, 100, 200] { try store.save(Laboratory.steps(start, start, Double(start))) }
    func values(_ start: Int?, _ end: Int?) throws -> [Double] {
      let predicate = Predicate.samples(
        withStart: start.map(Laboratory.minute), end: end.map(Laboratory.minute))
      return try store.execute(SampleQuery(type: .stepCount, predicate: predicate)).map(\.value)
    }
    #expect(try values(100, nil) == [100, 200])
    #expect(try values(nil, 100) == [0])
    #expect(try values(nil, nil) == [0, 100, 200])
  }

  @Test("2.2 predicates select by source, device, metadata, value and UUID, joined in any way")
  func otherParts() throws {
    let watch = Device(name: "Watch", model: "Watch")
    let typed = QuantitySample(
      type: .dietaryWater, quantity: Quantity(value: 240, unit: .milliliter),
      start: Laboratory.minute(0), end: Laboratory.minute(0),
      metadata: Metadata().with(.wasUserEntered, true))
    let measured = QuantitySample(
      type: .dietaryWater, quantity: Quantity(value: 0.5, unit: try Unit("L")),
      start: Laboratory.minute(1), end: Laboratory.minute(1), device: watch)
    try store.save([typed], from: Source(name: "A"))
    try store.save([measured], from: Source(name: "B"))
    func found(_ predicate: Predicate) throws -> [SampleIdentifier] {
      try store.execute(SampleQuery(type: .dietaryWater, predicate: predicate)).map(\.uuid)
    }
    #expect(try found(.objects(from: [Source(name: "A")])) == [typed.uuid])
    #expect(try found(.objects(from: [watch])) == [measured.uuid])
    #expect(try found(.objects(with: [measured.uuid])) == [measured.uuid])
    #expect(try found(.objects(withMetadataKey: .wasUserEntered)) == [typed.uuid])
    #expect(try found(.objects(with: .wasUserEntered, .equalTo, true)) == [typed.uuid])
    #expect(try found(.objects(with: .wasUserEntered, .equalTo, false)) == [])
    let large = Predicate.quantitySamples(
      .greaterThan, Quantity(value: 0.3, unit: try Unit("L")))
    #expect(try found(large) == [measured.uuid])
    #expect(try found(!large) == [typed.uuid])
    #expect(try found(large || .objects(withMetadataKey: .wasUserEntered)).count == 2)
    #expect(try found(large && .objects(withMetadataKey: .wasUserEntered)) == [])
    #expect(try found(.all([])).count == 2)
    #expect(try found(.any([])) == [])
    // 500 mL was written in litres: the store keeps the canonical unit and the text.
    let sample = try #require(
      try store.execute(SampleQuery(type: .dietaryWater, predicate: large)).first)
    #expect(sample.quantity == Quantity(value: 500, unit: .milliliter))
    #expect(sample.detail.unitText == "L")
    #expect(sample.device == watch)
  }

  @Test("2.2 predicates select categories by value")
  func categories() throws {
    for (index, value) in [0, 1, 3, 4].enumerated() {
      try store.save(
        CategorySample(
          type: .sleepAnalysis, value: value, start: Laboratory.minute(index),
          end: Laboratory.minute(index + 1)))
    }
    func values(_ predicate: Predicate) throws -> [Double] {
      try store.execute(SampleQuery(type: .sleepAnalysis, predicate: predicate)).map(\.value)
    }
    #expect(try values(.categorySamples(.equalTo, 3)) == [3])
    #expect(try values(.categorySamples(.greaterThanOrEqualTo, 3)) == [3, 4])
    #expect(try values(.categorySamples(equalTo: [0, 4])) == [0, 4])
  }

  @Test("2.2 predicates that mean nothing for a type are invalid arguments")
  func meaningless() {
    let wrong: [(SampleType, Predicate)] = [
      (.stepCount, .categorySamples(.equalTo, 1)),
      (.sleepAnalysis, .quantitySamples(.equalTo, Quantity(value: 1, unit: .count))),
      (.stepCount, .quantitySamples(.equalTo, Quantity(value: 1, unit: .kilocalorie))),
      (.stepCount, .samples(withStart: Laboratory.minute(1), end: Laboratory.minute(0))),
    ]
    for (type, predicate) in wrong {
      let code = Laboratory.code { () throws(HealthError) in
        _ = try store.execute(SampleQuery(type: type, predicate: predicate))
      }
      #expect(code == .invalidArgument)
    }
  }
}
