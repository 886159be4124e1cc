import SampleModel

/// What a call of `save` is going to change.
struct SavePlan {
  let equalSyncVersion: DevicePolicy.EqualSyncVersion
  private(set) var outcome = SaveOutcome()
  private(set) var accepted: [Sample] = []
  private(set) var deletion = DeletionPlan()
  private(set) var finder: SampleFinder
  private var identifiers: Set<SampleIdentifier> = []
  private var syncs: [SyncKey: SyncEntry] = [:]

  /// What makes two samples versions of one another.
  struct SyncKey: Hashable {
    let series: SeriesKey
    let identifier: String
  }

  struct SyncEntry {
    let version: Int
    let sample: SampleReference
  }

  /// The types that change; a sample replaces one of its own type.
  var types: Set<SampleType> { Set(accepted.map(\.type)) }

  /// The new stored sample of each sync identifier that changes.
  var syncSamples: [SyncKey: SyncEntry] {
    syncs.isEmpty ? [:] : syncs.filter { identifiers.contains($0.value.sample.uuid) }
  }

  init(_ store: Store, equalSyncVersion: DevicePolicy.EqualSyncVersion) throws(StoreError) {
    self.equalSyncVersion = equalSyncVersion
    finder = try SampleFinder(store)
  }

  mutating func add(_ sample: Sample) throws(StoreError) {
    var sample = sample
    sample.detail.uuid = sample.uuid
    guard !identifiers.contains(sample.uuid),
      try finder.place(of: SampleReference(sample)) == nil
    else {
      outcome.unchanged.append(sample.uuid)
      return
    }
    if let identifier = sample.detail.syncIdentifier, let version = sample.detail.syncVersion {
      let key = SyncKey(series: SeriesKey(sample), identifier: identifier)
      var known = syncs[key]
      if known == nil { known = try finder.syncEntry(key) }
      if let known {
        guard equalSyncVersion.replaces(version, stored: known.version) else {
          outcome.unchanged.append(sample.uuid)
          return
        }
        try remove(known.sample)
      }
      syncs[key] = SyncEntry(version: version, sample: SampleReference(sample))
    }
    accepted.append(sample)
    identifiers.insert(sample.uuid)
    outcome.saved.append(sample.uuid)
  }

  /// Takes the older version of a sample away: one of this call, or a stored one.
  private mutating func remove(_ old: SampleReference) throws(StoreError) {
    if identifiers.remove(old.uuid) != nil {
      accepted.removeAll { $0.uuid == old.uuid }
      outcome.saved.removeAll { $0 == old.uuid }
      outcome.unchanged.append(old.uuid)
    } else if let place = try finder.place(of: old) {
      try deletion.add(place, reference: old)
      outcome.replaced.append(old.uuid)
    }
  }
}
