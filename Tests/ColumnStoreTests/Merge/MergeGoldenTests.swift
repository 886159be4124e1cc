import ColumnStore
import SampleModel
import Testing

@Suite("Merge of sources: golden vectors")
struct MergeGoldenTests {
  struct Vector: CustomTestStringConvertible {
    let name: String
    let samples: [MergeModel.Sample]
    let borders: [Int64]
    let expected: [Double?]
    var rule = MergeRule.priority

    var testDescription: String { name }
  }

  static func sample(
    _ start: Int64, _ end: Int64, _ value: Int64, _ rank: Int = 0, creation: Int64 = 0
  ) -> MergeModel.Sample {
    MergeModel.Sample(start: start, end: end, value: value, rank: rank, creation: creation)
  }

  static let vectors: [Vector] = [
    Vector(
      name: "V1",
      samples: [sample(837, 842, 100), sample(870, 882, 200), sample(895, 907, 120)],
      borders: [780, 840, 900, 960], expected: [60, 290, 70]),
    Vector(
      name: "V2", samples: [sample(0, 10, 50, 0), sample(0, 20, 80, 1), sample(10, 40, 90, 2)],
      borders: [0, 40], expected: [150]),
    Vector(
      name: "V3", samples: [sample(0, 10, 100, 0), sample(5, 20, 300, 1)], borders: [0, 30],
      expected: [300]),
    Vector(
      name: "V3r", samples: [sample(0, 10, 100, 1), sample(5, 20, 300, 0)], borders: [0, 30],
      expected: [350]),
    Vector(
      name: "V4", samples: [sample(0, 10, 100), sample(5, 15, 100)], borders: [0, 20],
      expected: [200]),
    Vector(
      name: "V4 with Health Connect's rule",
      samples: [sample(0, 10, 100, creation: 2), sample(5, 15, 100, creation: 1)],
      borders: [0, 20], expected: [150], rule: .healthConnect),
    Vector(
      name: "V5",
      samples: [sample(0, 60, 600, 1), sample(10, 20, 50, 0), sample(40, 50, 70, 0)],
      borders: [0, 30, 60], expected: [250, 270]),
    Vector(
      name: "V6", samples: [sample(5, 5, 250, 0), sample(5, 5, 250, 0), sample(9, 9, 300, 1)],
      borders: [0, 5, 10, 15], expected: [nil, 800, nil]),
    Vector(
      name: "V7", samples: [sample(0, 10, 10, 0), sample(10, 20, 20, 1)], borders: [0, 10, 20],
      expected: [10, 20]),
    Vector(
      name: "a zero-length record gives way to a better one that ends at it",
      samples: [sample(0, 10, 5, 0), sample(10, 10, 7, 1), sample(12, 12, 9, 1)],
      borders: [0, 10, 20], expected: [5, 9], rule: .healthConnect),
    Vector(
      name: "a point counts at the end of a better source's sample",
      samples: [sample(0, 10, 5, 0), sample(10, 10, 7, 1), sample(9, 9, 8, 1)],
      borders: [0, 10, 20], expected: [5, 7]),
  ]

  @Test("gives the sums of the reference by every road", arguments: vectors)
  func golden(vector: Vector) throws {
    let model = MergeModel(samples: vector.samples, rule: vector.rule)
    let rows = model.rows(sourceCount: 3)
    #expect(model.sums(between: vector.borders) == vector.expected)
    let timeline = try MergedTimeline(rows, rule: vector.rule)
    #expect(timeline.answers(between: vector.borders) == vector.expected)
    #expect(timeline.bulkAnswers(between: vector.borders) == vector.expected)
    let window = try MergedWindow(rows, rule: vector.rule, borders: vector.borders)
    #expect(window.answers == vector.expected)
  }

  @Test("says what each source contributes")
  func contributions() throws {
    let rows = MergeModel(samples: Self.vectors[1].samples, rule: .priority).rows(sourceCount: 3)
    let window = try MergedWindow(rows, rule: .priority, borders: [0, 40])
    #expect(window.contributions.map(\.rounded) == [50, 40, 60])
  }
}
