/// The patterns of the last records: sources and devices often take turns.
struct RecordTemplates {
  /// More patterns would cost records that repeat none of them a comparison each.
  private static let limit = 4

  private var templates: [RecordTemplate] = []
  private var last = 0
  private var oldest = 0
  private var days = DayMemo()

  /// The pattern that matched last.
  var template: RecordTemplate {
    @inline(__always) _read { yield templates[last] }
  }

  /// What the tag at `start` says, if it repeats one of the patterns.
  @inline(__always)
  mutating func match(_ window: borrowing Span<UInt8>, at start: Int) -> RecordMatch? {
    guard last < templates.count else { return nil }
    if let match = templates[last].match(window, at: start, days: &days) { return match }
    return matchOther(window, at: start)
  }

  @inline(never)
  private mutating func matchOther(_ window: borrowing Span<UInt8>, at start: Int) -> RecordMatch? {
    for index in templates.indices where index != last {
      if let match = templates[index].match(window, at: start, days: &days) {
        last = index
        return match
      }
    }
    return nil
  }

  /// Remembers the pattern of a tag in place of the oldest one.
  @inline(never)
  mutating func learn(
    _ window: borrowing Span<UInt8>, _ tag: Range<Int>, _ attributes: AttributeTable,
    _ record: borrowing PendingRecord
  ) {
    if oldest == templates.count { templates.append(RecordTemplate()) }
    guard templates[oldest].learn(window, tag, attributes, record) else {
      templates[oldest].forget()
      return
    }
    last = oldest
    oldest = (oldest + 1) % Self.limit
  }
}
