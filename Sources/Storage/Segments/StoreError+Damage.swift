package import ColumnStore
package import SampleModel

extension StoreError {
  /// The damage that a read of mapped columns met.
  package init(_ damage: ColumnDamage) {
    self = .damaged(path: damage.path, what: "block at byte \(damage.byteOffset)")
  }
}
