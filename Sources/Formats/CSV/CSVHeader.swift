import SampleModel

/// The names of a CSV file's columns and where they stand.
struct CSVHeader {
  let names: [String]
  private var positions: [String: Int] = [:]

  /// Reads the current row as the header; of two columns with one name the first counts.
  init(_ rows: borrowing CSVRows, shortened: Bool = false) {
    var names: [String] = []
    for index in rows.fields.indices {
      let whole = rows.text(index)
      // Newer files of Samsung put the data type before each name.
      let name = shortened ? whole.split(separator: ".").last.map(String.init) ?? whole : whole
      names.append(name)
      let key = Self.folded(name)
      if positions[key] == nil { positions[key] = index }
    }
    self.names = names
  }

  /// The column of the first of these names that is there; case does not matter.
  func column(_ candidates: String...) -> Int? {
    for candidate in candidates {
      if let position = positions[Self.folded(candidate)] { return position }
    }
    return nil
  }

  static func folded(_ name: String) -> String {
    String(name.lowercased().filter { !$0.isWhitespace && $0 != "_" })
  }
}
