import TSQ

extension CellTable {
  /// Writes all rows in a format; JSON is an array of objects whose keys are the columns.
  func write(
    as format: OutputFormat, in zone: TimeZoneRules, to output: inout TextOutput
  ) throws(Failure) {
    switch format {
    case .table: try writeAligned(in: zone, to: &output)
    case .markdown: try writeMarkdown(in: zone, to: &output)
    case .csv: try writeSeparated(by: ",", in: zone, to: &output)
    case .tsv: try writeSeparated(by: "\t", in: zone, to: &output)
    case .ndjson: try writeLines(in: zone, to: &output)
    case .json: try writeArray(in: zone, to: &output)
    }
  }

  private func writeArray(
    in zone: TimeZoneRules, to output: inout TextOutput
  ) throws(Failure) {
    try output.write("[")
    var isFirst = true
    for row in rows {
      try output.write(isFirst ? "\n" : ",\n")
      isFirst = false
      try output.write(object(of: row, in: zone))
    }
    try output.writeLine(isFirst ? "]" : "\n]")
  }

  private func writeLines(in zone: TimeZoneRules, to output: inout TextOutput) throws(Failure) {
    for row in rows { try output.writeLine(object(of: row, in: zone)) }
  }

  private func object(of row: [Cell], in zone: TimeZoneRules) -> String {
    var json = JSONText()
    json.object { json in
      for (column, cell) in zip(columns, row) {
        json.key(column)
        cell.write(to: &json, in: zone)
      }
    }
    return json.text
  }

  private func writeSeparated(
    by separator: String, in zone: TimeZoneRules, to output: inout TextOutput
  ) throws(Failure) {
    let isCSV = separator == ","
    let quote = isCSV ? SeparatedText.commaSeparated : SeparatedText.tabSeparated
    try output.writeLine(columns.map(quote).joined(separator: separator))
    for row in rows {
      let fields = row.map { quote($0.plainText(in: zone)) }
      try output.writeLine(fields.joined(separator: separator))
    }
  }
}

extension Cell {
  func write(to json: inout JSONText, in zone: TimeZoneRules) {
    switch self {
    case .missing: json.null()
    case .number(let value), .fraction(let value): json.number(value)
    case .integer(let value): json.integer(value)
    case .boolean(let value): json.boolean(value)
    case .text, .instant, .date: json.string(plainText(in: zone))
    }
  }

  /// For programs: nothing rounded, times with their offset, nothing for no data.
  func plainText(in zone: TimeZoneRules) -> String {
    switch self {
    case .missing: ""
    case .text(let text): text
    case .integer(let value): String(value)
    case .number(let value), .fraction(let value): NumberText.exact(value)
    case .boolean(let value): value ? "true" : "false"
    case .instant(let instant): instant.iso8601(in: zone)
    case .date(let date): date.description
    }
  }
}

/// Fields of text files with separators.
enum SeparatedText {
  /// A field by RFC 4180: quoted where it holds a separator, a quote or a line break.
  static func commaSeparated(_ field: String) -> String {
    let needsQuotes = field.utf8.contains { $0 == 0x2C || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D }
    guard needsQuotes else { return field }
    return "\"" + doubled(field) + "\""
  }

  /// A field in which tabs, line breaks and backslashes are escaped, as databases do.
  static func tabSeparated(_ field: String) -> String {
    guard field.utf8.contains(where: { $0 < 0x20 || $0 == 0x5C }) else { return field }
    var result = ""
    for scalar in field.unicodeScalars {
      switch scalar {
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\\": result += "\\\\"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func doubled(_ field: String) -> String {
    field.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
  }
}
