extension Span<Double> {
  /// The smallest and the greatest element; infinities for none.
  ///
  /// - Complexity: O(count) at the speed of memory; allocates nothing.
  func extremes() -> (minimum: Double, maximum: Double) {
    typealias Lanes = SIMD4<Double>
    // SAFETY: every load lies below `count` elements, which the closure's buffer holds.
    return unsafe withUnsafeBytes { bytes in
      var low = Lanes(repeating: .infinity)
      var high = Lanes(repeating: -.infinity)
      let whole = count & ~7
      var row = 0
      while row < whole {
        let offset = row * MemoryLayout<Double>.stride
        let first = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: Lanes.self)
        let second = unsafe bytes.loadUnaligned(
          fromByteOffset: offset + MemoryLayout<Lanes>.stride, as: Lanes.self)
        let smaller = first.replacing(with: second, where: second .< first)
        let greater = first.replacing(with: second, where: second .> first)
        low.replace(with: smaller, where: smaller .< low)
        high.replace(with: greater, where: greater .> high)
        row += 8
      }
      var (minimum, maximum) = (low.min(), high.max())
      while row < count {
        let value = unsafe bytes.loadUnaligned(
          fromByteOffset: row * MemoryLayout<Double>.stride, as: Double.self)
        minimum = value < minimum ? value : minimum
        maximum = value > maximum ? value : maximum
        row += 1
      }
      return (minimum, maximum)
    }
  }
}

extension Column<Double> {
  /// The smallest and the greatest element of some rows; infinities for none.
  func extremes(
    in rows: Range<Int>
  ) throws(ColumnDamage) -> (minimum: Double, maximum: Double) {
    try withSpan(rows) { (span) throws(ColumnDamage) in span.extremes() }
  }
}
