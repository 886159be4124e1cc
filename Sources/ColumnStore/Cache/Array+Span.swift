extension Array where Element: BitwiseCopyable {
  init(copying span: borrowing Span<Element>) {
    self.init()
    reserveCapacity(span.count)
    for index in span.indices { append(span[index]) }
  }
}
