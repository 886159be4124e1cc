/// Rows of text under headings, for a terminal or as Markdown.
public struct TextTable {
  private let headings: [String]
  private var rows: [[String]] = []

  /// The first column stands left, all others right.
  public init(headings: [String]) {
    self.headings = headings
  }

  /// - Precondition: `cells` has one text for each heading.
  public mutating func append(_ cells: [String]) {
    precondition(cells.count == headings.count, "\(cells.count) cells of \(headings.count)")
    rows.append(cells)
  }

  public var plain: String {
    let widths = headings.indices.map { column in
      ([headings] + rows).map { $0[column].count }.max() ?? 0
    }
    return ([headings] + rows).map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        line += column == 0 ? cell + padding : "  " + padding + cell
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  public var markdown: String {
    let rule = ["---"] + headings.dropFirst().map { _ in "---:" }
    return ([headings, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }
}
