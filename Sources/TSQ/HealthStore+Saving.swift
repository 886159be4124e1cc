public import SampleModel
import TimeCore

extension HealthStore {
  /// The source of what the owner saves, unless another one is given.
  public static let ownerSource = Source(name: "tsq")

  /// Most samples that one call saves or deletes.
  public static let changeLimit = 1_000_000

  /// Saves samples of the client, all or none.
  ///
  /// A sample whose sync identifier is stored in the same or a greater version changes nothing, and
  /// neither does one that is stored already.
  /// - Throws: `HealthError.Code.invalidArgument` for a sample that is none of its type, without
  ///   samples, and above `changeLimit`; `authorizationNotDetermined` and `authorizationDenied`
  ///   where the client may not save a type; `databaseInaccessible` where the store fails.
  @discardableResult
  public func save(_ samples: [any SavableSample]) throws(HealthError) -> SaveReport {
    try save(samples, from: client?.source ?? Self.ownerSource)
  }

  /// Saves one sample; as `save(_:)` of several.
  @discardableResult
  public func save(_ sample: some SavableSample) throws(HealthError) -> SaveReport {
    try save([sample])
  }

  /// Saves samples as those of a source.
  ///
  /// - Throws: as `save(_:)`; `invalidArgument` where a client names a source that is not its own.
  @discardableResult
  public func save(
    _ samples: [any SavableSample], from source: Source
  ) throws(HealthError) -> SaveReport {
    if let client, !client.owns(source) {
      throw .invalidArgument("\(client.name) saves samples of its own only")
    }
    guard !samples.isEmpty, samples.count <= Self.changeLimit else {
      throw .invalidArgument("\(samples.count) samples to save")
    }
    for type in samples.distinctTypes { try validateSharing(of: type) }
    var rows: [Sample] = []
    let creation = Clock.now()
    for sample in samples {
      rows.append(try policy.measured(sample).row(from: source, creation: creation))
    }
    let report = try database.journal.save(rows, equalSyncVersion: policy.equalSyncVersion)
    database.feed.publish {
      let saved = Set(report.saved)
      return Set(rows.filter { saved.contains($0.uuid) }.map { .samples($0.key) })
    }
    return report
  }

  private func validateSharing(of type: SampleType) throws(HealthError) {
    guard let definition = type.definition, definition.isWritableByApps,
      definition.kind == .quantity || definition.kind == .category
    else { throw .invalidArgument("apps can't save \(type.shortName)") }
    if client == nil { return }
    switch try authorizationStatus(for: type) {
    case .sharingAuthorized: return
    case .notDetermined: throw .notDetermined(type)
    case .sharingDenied:
      throw HealthError(
        .authorizationDenied, "not authorized to save \(type.shortName)")
    }
  }
}

extension [any SavableSample] {
  /// Each type once; samples of few types are the rule, and neighbours of the same.
  fileprivate var distinctTypes: [SampleType] {
    var types: [SampleType] = []
    for sample in self where sample.type != types.last && !types.contains(sample.type) {
      types.append(sample.type)
    }
    return types
  }
}
