/// The tables of the catalog. Every table ends in a column `checksum` over the row's other columns.
enum CatalogTable: String, CaseIterable, Sendable {
  /// Segment files that hold at least one live segment.
  case file
  case source
  /// Live segments: the runs of each type and source.
  case series
  /// The person's order of sources of a type.
  case priority
  case workout
  case summary
  /// Attributes of the person, as written by an export.
  case characteristic
  /// The history of imports.
  case importing = "import"
  /// Single numbers about the store.
  case state
  /// How many rows of a group there are, and the sum of their checksums: finds lost rows.
  case seal
  /// Saved samples that are in no segment yet, by chunks; the last has the last commit's number.
  case journal
  /// Deleted rows of segments.
  case tombstone
  /// The stored sample of each sync identifier.
  case sync
  /// What is left of deleted samples, for those who ask for changes.
  case deleted
  /// What clients may do.
  case grant

  /// The first version of the catalog that has the table.
  var firstVersion: Int64 {
    switch self {
    case .journal, .tombstone, .sync, .deleted, .grant: 2
    default: 1
    }
  }

  /// Name, SQL type and more of each column, without the checksum.
  var columns: [String] {
    switch self {
    case .file: ["id INTEGER PRIMARY KEY", "name TEXT", "byte_count INTEGER"]
    case .source:
      // The evidence adds up over all types, so that a question about one type reads one row.
      ["id INTEGER PRIMARY KEY", "name TEXT", "identifier TEXT", "evidence BLOB"]
    case .series:
      [
        "type TEXT", "source INTEGER", "run INTEGER", "file INTEGER", "byte_offset INTEGER",
        "byte_count INTEGER", "header_checksum INTEGER", "row_count INTEGER",
        "first_start INTEGER", "last_end INTEGER", "commit_number INTEGER", "evidence BLOB",
      ]
    case .priority: ["type TEXT", "names BLOB"]
    case .workout:
      [
        "start_time INTEGER", "end_time INTEGER", "activity TEXT", "source INTEGER",
        "copy INTEGER", "payload BLOB",
      ]
    case .summary: ["day INTEGER PRIMARY KEY", "payload BLOB"]
    case .characteristic: ["name TEXT", "value TEXT"]
    case .importing: ["id INTEGER PRIMARY KEY", "payload BLOB"]
    case .state: ["name TEXT", "value INTEGER"]
    case .seal: ["name TEXT", "row_count INTEGER", "sum INTEGER"]
    case .journal: ["id INTEGER PRIMARY KEY", "payload BLOB"]
    case .tombstone:
      ["type TEXT", "source INTEGER", "run INTEGER", "block INTEGER", "deleted_rows BLOB"]
    case .sync:
      [
        "type TEXT", "source INTEGER", "identifier TEXT", "version INTEGER",
        "start_time INTEGER", "end_time INTEGER", "uuid BLOB",
      ]
    case .deleted:
      [
        "type TEXT", "commit_number INTEGER", "uuid BLOB", "source INTEGER",
        "added_commit INTEGER", "sync_identifier TEXT", "sync_version INTEGER",
      ]
    case .grant: ["client TEXT", "type TEXT", "payload BLOB"]
    }
  }

  /// The leading columns, which are the key.
  var keyNames: [String] {
    switch self {
    case .file, .source, .importing, .journal: ["id"]
    case .series: ["type", "source", "run"]
    case .priority: ["type"]
    case .workout: ["start_time", "end_time", "activity", "source", "copy"]
    case .summary: ["day"]
    case .characteristic, .state, .seal: ["name"]
    case .tombstone: ["type", "source", "run", "block"]
    case .sync: ["type", "source", "identifier"]
    case .deleted: ["type", "commit_number", "uuid"]
    case .grant: ["client", "type"]
    }
  }

  var schema: String {
    let hasRowNumber = columns[0].hasSuffix("PRIMARY KEY")
    let key = keyNames.joined(separator: ", ")
    let definitions = (columns + ["checksum INTEGER"]).joined(separator: ", ")
    return hasRowNumber
      ? "CREATE TABLE \"\(rawValue)\" (\(definitions))"
      : "CREATE TABLE \"\(rawValue)\" (\(definitions), PRIMARY KEY (\(key))) WITHOUT ROWID"
  }

  /// The statement that inserts a row with its checksum.
  func insertion(_ verb: String) -> String {
    let places = [String](repeating: "?", count: columns.count + 1)
    return "\(verb) INTO \"\(rawValue)\" VALUES (\(places.joined(separator: ", ")))"
  }

  /// The condition on the first `count` columns of the key, and the order of the key.
  ///
  /// Written out in loops: in a fresh process each generic call costs more than the query.
  func selection(keyCount count: Int) -> String {
    let names = keyNames
    var sql = "SELECT * FROM \"" + rawValue + "\""
    for index in 0..<count { sql += (index == 0 ? " WHERE " : " AND ") + names[index] + " = ?" }
    for index in names.indices { sql += (index == 0 ? " ORDER BY " : ", ") + names[index] }
    return sql
  }

  /// The groups of rows a row is sealed with.
  func seals(of row: [Field]) -> [String] {
    switch self {
    // The journal's chunks know their neighbours.
    case .seal, .journal: []
    case .series, .tombstone: [rawValue, Self.seal(ofRuns: row[0].text ?? "")]
    default: [rawValue]
    }
  }

  static func seal(ofRuns type: String) -> String { "series/" + type }
}
