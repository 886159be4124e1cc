extension [UInt8] {
  /// Appends the bytes of a range at once.
  mutating func append(_ source: borrowing Span<UInt8>, _ range: Range<Int>) {
    // SAFETY: `extracting` checks the range, and the memory is only read during the call.
    unsafe source.extracting(range).withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}

extension [UInt8] {
  /// Overwrites bytes from `offset` on with a range of another array; the length stays.
  ///
  /// - Precondition: both ranges exist.
  mutating func replace(at offset: Int, with source: [UInt8], _ range: Range<Int>) {
    precondition(offset >= 0 && range.count <= count - offset)
    precondition(range.lowerBound >= 0 && range.upperBound <= source.count)
    unsafe withUnsafeMutableBytes { target in
      unsafe source.withUnsafeBytes { bytes in
        // SAFETY: the preconditions keep both ranges inside their arrays.
        unsafe UnsafeMutableRawBufferPointer(rebasing: target[offset...])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[range]))
      }
    }
  }
}
