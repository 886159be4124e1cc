extension ColumnDamage {
  /// Stored numbers that contradict one another although their checksums are right.
  package static func inconsistent(_ column: String) -> ColumnDamage {
    ColumnDamage(path: column, byteOffset: 0)
  }
}
