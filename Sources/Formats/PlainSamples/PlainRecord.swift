/// One sample in tsq's own format, before its texts are given meaning.
struct PlainRecord {
  private var texts = [String?](repeating: nil, count: PlainColumn.allCases.count)
  var number: Double?
  var metadata: JSONValue?
  var beats: JSONValue?

  subscript(column: PlainColumn) -> String? {
    get { texts[column.position] }
    set { texts[column.position] = newValue }
  }
}
