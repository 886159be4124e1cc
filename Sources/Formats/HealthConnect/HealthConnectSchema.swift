import SampleModel

/// The tables of a database and their columns.
struct HealthConnectSchema {
  private var tables: [String: Set<String>] = [:]

  /// Reads what is there: versions of Health Connect differ in tables and columns.
  init(_ database: borrowing Database) throws(ImportError) {
    var names: [String] = []
    let tableLimit = 1_000
    // A table without pages of its own is virtual and runs code of the file's choice.
    var rows = try database.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND rootpage > 0")
    while try rows.next() {
      if let name = rows.text(0), Self.isPlain(name), names.count < tableLimit {
        names.append(name)
      }
    }
    for name in names {
      var columns: Set<String> = []
      // Generated columns are hidden ones here, and not read.
      var rows = try database.prepare("PRAGMA table_xinfo(\"\(name)\")")
      while try rows.next() {
        if let column = rows.text(1), Self.isPlain(column), rows.integer(6) == 0 {
          columns.insert(column)
        }
      }
      tables[name] = columns
    }
  }

  /// Whether the database is one of Health Connect.
  var isHealthConnect: Bool { tables.keys.contains { $0.hasSuffix("_record_table") } }

  func has(_ table: String) -> Bool { tables[table] != nil }

  func has(_ column: String, in table: String) -> Bool {
    tables[table]?.contains(column) ?? false
  }

  /// A column for a query; `NULL` where the table lacks it.
  func expression(_ column: String, of table: String, as name: String) -> String {
    has(column, in: table) ? "\(name).\"\(column)\"" : "NULL"
  }

  /// Names of tables that hold records.
  var recordTables: [String] {
    tables.keys.filter {
      $0.hasSuffix("_record_table") || $0.hasSuffix("RecordTable")
    }.sorted()
  }

  /// Names that need no escaping inside quotes.
  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 128
      && name.utf8.allSatisfy {
        $0 &- UInt8(ascii: "0") < 10 || ($0 | 0x20) &- UInt8(ascii: "a") < 26
          || $0 == UInt8(ascii: "_")
      }
  }
}
