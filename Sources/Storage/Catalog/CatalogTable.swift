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
    }
  }

  /// How many leading columns are the key.
  var keyCount: Int {
    switch self {
    case .series: 3
    case .workout: 5
    default: 1
    }
  }

  var columnNames: [String] {
    columns.map { String($0.prefix { $0 != " " }) }
  }

  var schema: String {
    let hasRowNumber = columns[0].hasSuffix("PRIMARY KEY")
    let key = columnNames.prefix(keyCount).joined(separator: ", ")
    let definitions = (columns + ["checksum INTEGER"]).joined(separator: ", ")
    return hasRowNumber
      ? "CREATE TABLE \"\(rawValue)\" (\(definitions))"
      : "CREATE TABLE \"\(rawValue)\" (\(definitions), PRIMARY KEY (\(key))) WITHOUT ROWID"
  }

  /// The groups of rows a row is sealed with.
  func seals(of row: [Field]) -> [String] {
    switch self {
    case .seal: []
    case .series: [rawValue, Self.seal(ofSeries: row[0].text ?? "")]
    default: [rawValue]
    }
  }

  static func seal(ofSeries type: String) -> String { "series/" + type }
}
