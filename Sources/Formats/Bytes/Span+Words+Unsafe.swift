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
}
