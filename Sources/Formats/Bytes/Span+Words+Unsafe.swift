extension Span where Element == UInt8 {
  /// The eight bytes at `offset` as a little-endian number.
  ///
  /// - Precondition: eight bytes lie there.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset <= count - 8)
    // SAFETY: the precondition keeps the load inside the span; UInt64 has no invalid patterns.
    let word = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
    return UInt64(littleEndian: word)
  }

  /// Whether two ranges of two spans hold the same bytes.
  ///
  /// - Precondition: both ranges exist.
  /// - Complexity: O(length), sixteen bytes a step.
  @inline(__always)
  func equals(at offset: Int, _ other: borrowing Span<UInt8>, at otherOffset: Int, length: Int)
    -> Bool
  {
    precondition(length >= 0 && offset >= 0 && offset <= count &- length)
    precondition(otherOffset >= 0 && otherOffset <= other.count &- length)
    guard length >= 8 else {
      return shortWord(at: offset, length: length)
        == other.shortWord(at: otherOffset, length: length)
    }
    let last = length &- 8
    var index = 0
    while index &+ 16 <= length {
      let first = difference(offset &+ index, other, otherOffset &+ index)
      let second = difference(offset &+ index &+ 8, other, otherOffset &+ index &+ 8)
      if first | second != 0 { return false }
      index &+= 16
    }
    // The last words may overlap what was compared.
    index = Swift.min(index, last)
    return difference(offset &+ index, other, otherOffset &+ index) == 0
      && difference(offset &+ last, other, otherOffset &+ last) == 0
  }

  /// The bits in which eight bytes of two spans differ; the caller has checked both places.
  @inline(__always)
  private func difference(_ offset: Int, _ other: borrowing Span<UInt8>, _ otherOffset: Int)
    -> UInt64
  {
    // SAFETY: `equals` calls this for places that begin 0 to length - 8 bytes into its ranges,
    // which its preconditions hold inside the spans.
    let left = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
    // SAFETY: as above.
    let right = unsafe other.bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: otherOffset, as: UInt64.self)
    return left ^ right
  }
}
