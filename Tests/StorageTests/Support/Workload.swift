import ColumnStore
import Foundation
import SampleModel
import Storage

/// Whether tests may take minutes.
var runsLongTests: Bool { ProcessInfo.processInfo.environment["TSQ_LONG_TESTS"] == "1" }

/// Changes of a store that follow from a round's number, so that another process knows them.
///
/// Saved samples are the phone's, imported ones the watch's; no number comes twice.
struct Workload {
  enum Change {
    case save([Int])
    case importing(Range<Int>)
    case delete([Int])
    case compact
  }

  let round: Int

  func change(_ step: Int) -> Change {
    let first = round * 1_000_000 + step * 1000
    switch step % 10 {
    case 2, 7: return .importing(first..<first + 40)
    case 3: return .delete((0..<10).map { first - 2000 + $0 })
    case 4: return .compact
    case 1: return .save((first..<first + 30).map { $0 })
    case 8: return .save((first..<first + 400).map { $0 })
    default: return .save([first])
    }
  }

  /// A saved sample whose UUID follows from its number.
  static func sample(_ number: Int) -> Sample {
    var sample = imported(number)
    sample.uuid = SampleIdentifier(high: UInt64(number), low: 1)
    sample.detail = SampleDetail(uuid: sample.uuid)
    return sample
  }

  func apply(_ step: Int, to store: Store) throws {
    switch change(step) {
    case .save(let numbers): _ = try store.save(numbers.map(Self.sample))
    case .importing(let numbers):
      try store.importing([batch(count: numbers.count, from: numbers.lowerBound)])
    case .delete(let numbers): _ = try store.delete(numbers.map(Self.sample))
    case .compact: try store.compact()
    }
  }

  func apply(_ step: Int, to numbers: inout Set<Int>) {
    switch change(step) {
    case .save(let added): numbers.formUnion(added)
    case .importing(let added): numbers.formUnion(added)
    case .delete(let deleted): numbers.subtract(deleted)
    case .compact: break
    }
  }
}

extension Store {
  /// The numbers of all samples; `nil` if one is there twice.
  func numbers() throws -> Set<Int>? {
    var numbers: Set<Int> = []
    for run in try sourceSeries(of: steps).flatMap(\.runs) {
      let values = run.series.values
      for row in 0..<values.count where !run.isDeleted(row) {
        guard numbers.insert(Int(try values[row]) - 1).inserted else { return nil }
      }
    }
    return numbers
  }
}
