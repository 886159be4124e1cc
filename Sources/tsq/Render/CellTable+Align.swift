import TSQ

extension CellTable {
  /// Columns side by side: text to the left, numbers to the right.
  func writeAligned(in zone: TimeZoneRules, to output: inout TextOutput) throws(Failure) {
    let layout = TableLayout(of: rows, count: columns.count, in: zone)
    var widths = columns.map(\.count)
    for row in rows {
      for (index, cell) in row.enumerated() {
        widths[index] = max(widths[index], layout.text(of: cell, in: index).count)
      }
    }
    let right = (0..<columns.count).map(layout.isNumeric)
    try output.writeLine(aligned(columns, widths, right))
    for row in rows {
      let texts = row.enumerated().map { layout.text(of: $1, in: $0) }
      try output.writeLine(aligned(texts, widths, right))
    }
  }

  func writeMarkdown(in zone: TimeZoneRules, to output: inout TextOutput) throws(Failure) {
    let layout = TableLayout(of: rows, count: columns.count, in: zone)
    let rules = (0..<columns.count).map { layout.isNumeric($0) ? "---:" : "---" }
    try output.writeLine("| " + columns.joined(separator: " | ") + " |")
    try output.writeLine("| " + rules.joined(separator: " | ") + " |")
    for row in rows {
      let texts = row.enumerated().map { index, cell in
        layout.text(of: cell, in: index).split(separator: "|", omittingEmptySubsequences: false)
          .joined(separator: "\\|")
      }
      try output.writeLine("| " + texts.joined(separator: " | ") + " |")
    }
  }

  private func aligned(_ texts: [String], _ widths: [Int], _ right: [Bool]) -> String {
    var line = ""
    for (index, text) in texts.enumerated() {
      let padding = String(repeating: " ", count: max(0, widths[index] - text.count))
      let isLast = index == texts.count - 1
      line += (index == 0 ? "" : "  ") + (right[index] ? padding + text : text)
      if !right[index], !isLast { line += padding }
    }
    return line
  }
}

/// How the cells of each column of a table are shown, so that a column looks alike.
struct TableLayout {
  private var decimals: [Int]
  private var numeric: [Bool]
  private var times: TimeText

  init(of rows: some Collection<[Cell]>, count: Int, in zone: TimeZoneRules) {
    decimals = Array(repeating: 0, count: count)
    numeric = Array(repeating: false, count: count)
    times = TimeText(for: [], in: zone)
    var instants: [Instant] = []
    for row in rows {
      for (index, cell) in row.enumerated() {
        switch cell {
        case .number(let value): note(NumberText.decimals(for: value), in: index)
        case .fraction(let value): note(min(1, NumberText.decimals(for: value * 100)), in: index)
        case .integer: note(0, in: index)
        case .instant(let instant): instants.append(instant)
        case .missing, .text, .boolean, .date: break
        }
      }
    }
    times = TimeText(for: instants, in: zone)
  }

  func isNumeric(_ column: Int) -> Bool { numeric[column] }

  func text(of cell: Cell, in column: Int) -> String {
    switch cell {
    case .missing: "-"
    case .text(let text): TableLayout.oneLine(text)
    case .integer(let value): String(value)
    case .number(let value): NumberText.rounded(value, decimals: decimals[column])
    case .fraction(let value): NumberText.rounded(value * 100, decimals: decimals[column]) + " %"
    case .boolean(let value): value ? "yes" : "no"
    case .instant(let instant): times.text(of: instant)
    case .date(let date): date.description
    }
  }

  private mutating func note(_ needed: Int, in column: Int) {
    numeric[column] = true
    decimals[column] = max(decimals[column], needed)
  }

  /// Control characters from a file must not move the cursor of a terminal.
  static func oneLine(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: \.isControl) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(scalar.isControl ? "\u{FFFD}" : scalar) }
    return String(scalars)
  }
}
