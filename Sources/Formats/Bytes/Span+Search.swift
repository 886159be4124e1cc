extension Span where Element == UInt8 {
  /// Up to eight bytes at `offset` as a little-endian number, padded with zeros.
  ///
  /// - Precondition: `length` bytes lie there.
  @inline(__always)
  func shortWord(at offset: Int, length: Int) -> UInt64 {
    if offset <= count - 8 {
      return length >= 8 ? word(at: offset) : word(at: offset) & ((1 << UInt64(length * 8)) - 1)
    }
    var word: UInt64 = 0
    for index in 0..<Swift.min(length, 8) {
      word |= UInt64(self[offset + index]) << UInt64(index * 8)
    }
    return word
  }

  /// The first position of `byte` in the range, or its end.
  ///
  /// - Complexity: O(n), eight bytes a step.
  @inline(__always)
  func firstOffset(of byte: UInt8, from start: Int, to end: Int) -> Int {
    firstOffset(of: byte, or: byte, from: start, to: end)
  }

  /// The last position of a byte in the range; `nil` where it is not.
  ///
  /// - Complexity: O(n).
  func lastOffset(of byte: UInt8, from start: Int, to end: Int) -> Int? {
    var offset = end
    while offset > start {
      offset -= 1
      if self[offset] == byte { return offset }
    }
    return nil
  }

  /// The first position of one of two bytes in the range, or its end.
  ///
  /// - Complexity: O(n), eight bytes a step.
  @inline(__always)
  func firstOffset(of first: UInt8, or second: UInt8, from start: Int, to end: Int) -> Int {
    let firstPattern = 0x0101_0101_0101_0101 &* UInt64(first)
    let secondPattern = 0x0101_0101_0101_0101 &* UInt64(second)
    var offset = start
    while offset &+ 8 <= end {
      let word = word(at: offset)
      let hits = zeroBytes(word ^ firstPattern) | zeroBytes(word ^ secondPattern)
      if hits != 0 { return offset &+ hits.trailingZeroBitCount &>> 3 }
      offset &+= 8
    }
    while offset < end {
      if self[offset] == first || self[offset] == second { return offset }
      offset &+= 1
    }
    return end
  }

  /// Whether `text` stands at `offset`.
  func holds(_ text: String, at offset: Int) -> Bool {
    guard offset >= 0, offset <= count - text.utf8.count else { return false }
    var index = offset
    for byte in text.utf8 {
      if self[index] != byte { return false }
      index += 1
    }
    return true
  }

  /// The first position of `text` in the range, or `nil`.
  func firstOffset(of text: String, from start: Int, to end: Int) -> Int? {
    guard let first = text.utf8.first else { return start }
    let last = end - text.utf8.count
    var offset = start
    while offset <= last {
      offset = firstOffset(of: first, from: offset, to: end)
      guard offset <= last else { return nil }
      if holds(text, at: offset) { return offset }
      offset += 1
    }
    return nil
  }
}

/// The high bit of each zero byte; bits above the lowest one may be false.
@inline(__always)
func zeroBytes(_ word: UInt64) -> UInt64 {
  (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
}
