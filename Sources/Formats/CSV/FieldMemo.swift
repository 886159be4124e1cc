/// The text of a column's last field, given again while the bytes stay the same.
struct FieldMemo {
  private var bytes: [UInt8] = []
  private var text = ""

  /// The text of a field, or `nil` for an empty one.
  ///
  /// - Complexity: O(length); allocates where the bytes differ from those of the last call.
  mutating func text(_ rows: borrowing CSVRows, _ index: Int?) -> String? {
    guard let index, !rows.isEmpty(index) else { return nil }
    let isSame = rows.withBytes(index) { source, range in
      range.count == bytes.count
        && source.equals(at: range.lowerBound, bytes.span, at: 0, length: range.count)
    }
    if !isSame {
      bytes.removeAll(keepingCapacity: true)
      rows.appendBytes(index, to: &bytes)
      text = rows.text(index)
    }
    return text
  }
}
