/// One sample in tsq's own format, before its texts are given meaning.
struct PlainRecord {
  private var texts = [String?](repeating: nil, count: PlainColumn.allCases.count)
  var number: Double?
  var metadata: JSONValue?
  var beats: JSONValue?

  subscript(column: PlainColumn) -> String? {
    get { texts[Self.position(of: column)] }
    set { texts[Self.position(of: column)] = newValue }
  }

  private static func position(of column: PlainColumn) -> Int {
    positions[column] ?? 0
  }

  private static let positions = Dictionary(
    uniqueKeysWithValues: zip(PlainColumn.allCases, PlainColumn.allCases.indices))
}
