extension Array where Element: BitwiseCopyable {
  init(copying span: borrowing Span<Element>) {
    // SAFETY: the elements are copied inside the call.
    self = unsafe span.withUnsafeBufferPointer { elements in unsafe Array(elements) }
  }
}
