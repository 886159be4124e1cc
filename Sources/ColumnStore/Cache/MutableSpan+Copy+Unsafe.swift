extension MutableSpan where Element: BitwiseCopyable {
  /// Copies all elements of another span at the speed of memory.
  ///
  /// - Precondition: they fit behind `offset`.
  mutating func copy(_ source: Span<Element>, to offset: Int) {
    precondition(offset >= 0 && source.count <= count - offset, "\(source.count) at \(offset)")
    // SAFETY: the range was checked above; one span can be changed, so the two do not overlap.
    unsafe withUnsafeMutableBufferPointer { target in
      unsafe source.withUnsafeBufferPointer { source in
        guard let first = source.baseAddress, let start = target.baseAddress else { return }
        unsafe (start + offset).update(from: first, count: source.count)
      }
    }
  }
}
