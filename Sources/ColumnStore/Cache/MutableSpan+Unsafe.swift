extension MutableSpan where Element: BitwiseCopyable {
  /// Writes neighbouring elements of an array over those that begin at `place`.
  ///
  /// - Precondition: `elements` lies inside the array, and as many fit behind `place`.
  mutating func copy(_ elements: Range<Int>, of other: [Element], to place: Int) {
    precondition(
      elements.lowerBound >= 0 && elements.upperBound <= other.count && place >= 0
        && place + elements.count <= count, "\(elements) to \(place) of \(count)")
    let stride = MemoryLayout<Element>.stride
    // SAFETY: both ranges lie inside, as was just asked; an array and a mutable span never
    // share memory.
    unsafe other.withUnsafeBytes { source in
      unsafe withUnsafeMutableBytes { target in
        let bytes = elements.lowerBound * stride..<elements.upperBound * stride
        unsafe UnsafeMutableRawBufferPointer(rebasing: target[(place * stride)...])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[bytes]))
      }
    }
  }
}
