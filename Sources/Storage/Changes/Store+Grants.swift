public import SampleModel
import Synchronization

extension Store {
  /// What clients may do, where it was ever changed.
  public func grants() throws(StoreError) -> [StoredGrantKey: StoredGrant] {
    try read { (catalog) throws(StoreError) in try catalog.grants() }
  }

  /// - Complexity: O(grants), since a lost row must not pass for a client that never asked.
  public func grant(_ key: StoredGrantKey) throws(StoreError) -> StoredGrant {
    try grants()[key] ?? StoredGrant()
  }

  /// Changes grants in one commit, of which `body` is told the number.
  public func changeGrants(
    of keys: Set<StoredGrantKey>,
    _ body: (StoredGrantKey, inout StoredGrant, _ commit: Int64) -> Void
  ) throws(StoreError) {
    let lock = try lockForWriting()
    let commit = try commitNumber() + 1
    try change(of: [], runs: false) { (state, files) throws(StoreError) in
      try state.catalog.writing(in: files) { (catalog) throws(StoreError) in
        let grants = try catalog.grants()
        for key in keys {
          var grant = grants[key] ?? StoredGrant()
          body(key, &grant, commit)
          try catalog.put(key.fields + [.blob(grant.payload)], into: .grant)
        }
        try catalog.setCommit(commit)
      }
    }
    end(lock)
  }
}

extension Catalog {
  func grants() throws(StoreError) -> [StoredGrantKey: StoredGrant] {
    var grants: [StoredGrantKey: StoredGrant] = [:]
    for row in try allRows(of: .grant) {
      guard let client = row[0].text, let type = row[1].text,
        let grant = row[2].blob.flatMap({ try? StoredGrant(payload: $0) })
      else { throw damage(.grant) }
      grants[StoredGrantKey(client: client, type: SampleType(identifier: type))] = grant
    }
    return grants
  }
}
