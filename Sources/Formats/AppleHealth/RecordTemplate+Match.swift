/// What a tag that follows a pattern says where the pattern leaves room.
struct RecordMatch {
  /// Microseconds UTC.
  var start: Int64 = 0
  var end: Int64 = 0
  var creation: Int64 = 0
  var value: Range<Int>?
  var isSelfClosing = false
  /// One past the closing `>`.
  var tagEnd = 0
}

extension RecordTemplate {
  /// A longer value is scanned without the pattern.
  private static let longestValue = 256

  /// The places that change, if the tag at `start` repeats everything else.
  @inline(__always)
  func match(_ window: borrowing Span<UInt8>, at start: Int, days: inout DayMemo) -> RecordMatch? {
    var match = RecordMatch()
    var offset = start
    for index in 0..<pieces.count {
      let piece = pieces[index]
      guard holds(piece.literal, window, at: offset) else { return nil }
      offset &+= piece.literal.count
      switch piece.variable {
      case .address:
        while offset < window.count, DeviceTable.isHexadecimal(window[offset]) { offset &+= 1 }
      case .startDate:
        guard let time = days.microseconds(window, at: &offset) else { return nil }
        match.start = time
      case .endDate:
        guard let time = days.microseconds(window, at: &offset) else { return nil }
        match.end = time
      case .creationDate:
        guard let time = days.microseconds(window, at: &offset) else { return nil }
        match.creation = time
      case .value:
        let limit = min(window.count, offset &+ Self.longestValue)
        let quote = UInt8(ascii: "\"")
        let end = window.firstOffset(of: quote, or: UInt8(ascii: "<"), from: offset, to: limit)
        guard end < limit, window[end] == quote else { return nil }
        match.value = offset..<end
        offset = end
      }
    }
    guard holds(ending, window, at: offset) else { return nil }
    offset &+= ending.count
    guard offset &+ 2 <= window.count else { return nil }
    match.isSelfClosing = window[offset] == UInt8(ascii: "/")
    if match.isSelfClosing { offset &+= 1 }
    guard window[offset] == UInt8(ascii: ">") else { return nil }
    match.tagEnd = offset &+ 1
    if !hasCreationDate { match.creation = match.end }
    return match
  }

  @inline(__always)
  private func holds(_ literal: Range<Int>, _ window: borrowing Span<UInt8>, at offset: Int)
    -> Bool
  {
    let length = literal.count
    guard length <= window.count &- offset else { return false }
    return window.equals(at: offset, bytes.span, at: literal.lowerBound, length: length)
  }
}
