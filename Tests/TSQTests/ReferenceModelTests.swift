import Foundation
import TSQ
import Testing

@Suite("Statistics")
struct ReferenceModelTests {
  @Test("agree with exact fractions on random histories", arguments: 1...6 as ClosedRange<UInt64>)
  func agrees(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var cases: [ReferenceModel.Case] = []
    for _ in 0..<10 {
      let history = RandomHistory(using: &generator)
      var questions: [RandomQuestion] = []
      for _ in 0..<30 { questions.append(try RandomQuestion(using: &generator)) }
      cases.append(ReferenceModel.Case(history: history, questions: questions))
    }
    let expected = try ReferenceModel.answers(to: cases)
    for (item, answers) in zip(cases, expected) {
      let store = try Self.store(of: item.history)
      for (question, buckets) in zip(item.questions, answers) {
        try Self.compare(try store.statistics(question.request), question, buckets)
      }
    }
  }

  private static func store(of history: RandomHistory) throws -> HealthStore {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).xml")
    try history.export.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    return try HealthStore.reading([.path(file.path)], options: ImportOptions()).store
  }

  private static func compare(
    _ answer: StatisticsAnswer, _ question: RandomQuestion, _ expected: [[Double]?]
  ) throws {
    let values = answer.buckets?.map(\.value) ?? [answer.value]
    try #require(values.count == expected.count, "\(question.request)")
    for (index, value) in values.enumerated() {
      guard let value, let choices = expected[index] else {
        #expect(
          value == nil && expected[index] == nil,
          "bucket \(index): \(String(describing: value)), \(question.request)")
        continue
      }
      let tolerance = Self.tolerance(question)
      #expect(
        choices.contains { abs($0 - value) <= tolerance * $0.ulp },
        "bucket \(index): \(value), not \(choices), \(question.request)")
    }
    guard question.request.statistic == .sum, question.request.attribution == .prorated,
      let total = answer.value, let buckets = answer.buckets
    else { return }
    let sum = buckets.reduce(0) { $0 + ($1.value ?? 0) }
    #expect(abs(sum - total) <= 8 * max(sum, total).ulp, "\(question.request)")
  }

  /// Ulps: counts, extremes and durations are exact; sums and means are rounded once, prorated and
  /// merged parts may add one ulp.
  private static func tolerance(_ question: RandomQuestion) -> Double {
    switch question.request.statistic {
    case .sum: 2
    case .average: 1
    default: 0
    }
  }
}
