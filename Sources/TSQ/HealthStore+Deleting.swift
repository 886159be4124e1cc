import ColumnStore
import Queries
public import SampleModel
import TimeCore

extension HealthStore {
  /// Deletes samples of the client; the owner deletes any.
  ///
  /// - Throws: `HealthError.Code.invalidArgument` without samples, and where one is not there or
  ///   not the client's own: the two can't be told apart. Nothing is deleted then.
  public func delete(_ samples: [Sample]) throws(HealthError) {
    var identifiers: [SampleType: Set<SampleIdentifier>] = [:]
    for sample in samples { identifiers[sample.type, default: []].insert(sample.uuid) }
    guard !samples.isEmpty else { throw .invalidArgument("no samples to delete") }
    var found: [Sample] = []
    for (type, identifiers) in identifiers {
      found += try ownSamples(of: type, with: identifiers)
      try Self.validate(found: found.filter { $0.type == type }, asked: identifiers)
    }
    _ = try delete(found: found)
  }

  /// Deletes samples by their UUIDs, whatever their type; as `delete(_:)` of samples.
  ///
  /// - Complexity: O(different details of the samples) where all were saved; O(samples) for
  ///   imported ones, whose UUIDs follow from what they hold.
  public func delete(_ identifiers: Set<SampleIdentifier>) throws(HealthError) {
    guard !identifiers.isEmpty else { throw .invalidArgument("no samples to delete") }
    var found: [Sample] = []
    let types = try HealthError.wording { () throws(QueryError) in try self.types() }
    for type in types.map(\.type) {
      found += try ownSamples(of: type, with: identifiers)
      if found.count == identifiers.count { break }
    }
    try Self.validate(found: found, asked: identifiers)
    _ = try delete(found: found)
  }

  /// Deletes the client's samples that a predicate selects.
  ///
  /// - Returns: how many there were.
  public func delete(
    of type: SampleType, where predicate: Predicate
  ) throws(HealthError) -> Int {
    try delete(found: try ownSamples(of: type, predicate))
  }

  private static func validate(
    found: [Sample], asked: Set<SampleIdentifier>
  ) throws(HealthError) {
    let missing = asked.subtracting(found.map(\.uuid))
    if let first = missing.min(by: { ($0.high, $0.low) < ($1.high, $1.low) }) {
      throw .invalidArgument("\(first) is no sample that can be deleted here")
    }
  }

  private func delete(found: [Sample]) throws(HealthError) -> Int {
    guard found.count <= Self.changeLimit else {
      throw .invalidArgument("\(found.count) samples to delete")
    }
    guard !found.isEmpty else { return 0 }
    let count = try database.journal.delete(found)
    database.feed.publish { Set(found.map { .samples($0.key) }) }
    return count
  }

  /// The samples that the client may delete.
  private func ownSamples(
    of type: SampleType, _ predicate: Predicate
  ) throws(HealthError) -> [Sample] {
    own(try selection(of: type, predicate).samples(limit: nil, by: []))
  }

  private func ownSamples(
    of type: SampleType, with identifiers: Set<SampleIdentifier>
  ) throws(HealthError) -> [Sample] {
    guard identifiers.allSatisfy(\.isStored) else {
      return try ownSamples(of: type, .objects(with: identifiers))
    }
    return own(try selection(of: type, nil).samples(savedWith: identifiers))
  }

  private func own(_ samples: [Sample]) -> [Sample] {
    guard let client else { return samples }
    return samples.filter { client.owns($0.source) }
  }
}
