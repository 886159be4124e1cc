import SampleModel
import TimeCore

extension ImportSession {
  /// The one transaction that makes the import part of the store.
  func commitAll(_ record: ImportRecord?) throws(StoreError) {
    try changes.commit { (catalog, numbers) throws(StoreError) in
      try countAndPutSmallRows(into: &catalog, numbers: &numbers)
      let hasNewPriorities = try putPriorities(into: &catalog)
      guard !counts.isEmpty || hasNewPriorities || record != nil else { return false }
      try putHistory(record, into: &catalog)
      return true
    }
  }

  /// Counts workouts and summaries without keeping them.
  func countSmallRows() throws(StoreError) {
    try store.change(of: []) { (state, files) throws(StoreError) in
      try state.catalog.rollingBack { (catalog) throws(StoreError) in
        var numbers = try SourceNumbers(catalog)
        try countAndPutSmallRows(into: &catalog, numbers: &numbers)
      }
    }
  }

  /// - Returns: whether there is anything new.
  private func putPriorities(into catalog: inout Catalog) throws(StoreError) -> Bool {
    var isNew = false
    for (type, sources) in priorities {
      // What the person has set stays.
      guard try catalog.rows(of: .priority, key: [.text(type.identifier)]).isEmpty else { continue }
      try catalog.putPriority(sources.map { $0.identifier ?? $0.name }, of: type)
      isNew = true
    }
    return isNew
  }

  private func putHistory(
    _ record: ImportRecord?, into catalog: inout Catalog
  ) throws(StoreError) {
    guard var record else { return }
    record.added = counts.added
    record.duplicates = counts.duplicates
    try catalog.put([.integer(changes.commit), .blob(record.payload)], into: .importing)
    for (name, value) in record.characteristics {
      try catalog.put([.text(name), .text(value)], into: .characteristic)
    }
  }
}
