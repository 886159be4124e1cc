extension [UInt8] {
  /// Appends the bytes of a range at once.
  mutating func append(_ source: borrowing Span<UInt8>, _ range: Range<Int>) {
    // SAFETY: `extracting` checks the range, and the memory is only read during the call.
    unsafe source.extracting(range).withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
