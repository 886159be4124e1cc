package import ColumnStore
package import SampleModel

extension StoreError {
  /// The damage that a read of mapped columns met.
  package init(_ damage: ColumnDamage) {
    self = .damaged(path: damage.path, what: "block at byte \(damage.byteOffset)")
  }
}

/// Runs a read of columns and tells of damage as the store's error.
func mappingDamage<Result>(
  _ body: () throws(ColumnDamage) -> Result
) throws(StoreError) -> Result {
  do {
    return try body()
  } catch {
    throw StoreError(error)
  }
}
