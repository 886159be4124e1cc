import SampleModel

/// Tables that were compared with their seals.
final class WholeTables {
  /// The opening of the connection in which they were.
  private var opening = 0
  private var tables: Set<CatalogTable> = []

  func contains(_ table: CatalogTable, opening: Int) -> Bool {
    self.opening == opening && tables.contains(table)
  }

  func insert(_ table: CatalogTable, opening: Int) {
    if self.opening != opening { tables = [] }
    self.opening = opening
    tables.insert(table)
  }
}

extension Catalog {
  /// Compares a table with its seal before a few of its rows are looked up: one whose key is damaged
  /// would not be found, and its checksum not be looked at.
  ///
  /// - Complexity: O(rows of the table) once after each opening of the connection, then O(1).
  func requireWhole(_ table: CatalogTable) throws(StoreError) {
    guard !wholeTables.contains(table, opening: database.openingCount) else { return }
    _ = try allRows(of: table)
    wholeTables.insert(table, opening: database.openingCount)
  }
}
