import SampleModel

/// The sum and the number of kept values in neighbouring rows, at the speed of memory.
///
/// Four sums run beside one another, each with the errors of its additions (T. Ogita, S. M. Rump,
/// S. Oishi, "Accurate sum and dot product", 2005): a plain sum would wait on itself and lose
/// digits. A value that is not kept becomes zero, so that no row costs a branch.
enum KeptBlock {
  /// Rows after which the four sums become one double-double. Not sensitive.
  static let rowLimit = 4096

  /// The sums.
  private struct Lanes {
    var sums = SIMD4<Double>.zero
    var errors = SIMD4<Double>.zero

    /// - Parameters:
    ///   - bits: those of four values.
    ///   - mask: for each of them all bits or none.
    ///   - counts: from which one is taken for each kept value in all bits.
    @inline(__always)
    mutating func add(
      _ bits: SIMD4<UInt64>, _ mask: SIMD4<UInt64>, _ test: some ValueTest,
      _ counts: inout SIMD4<UInt64>
    ) {
      // SAFETY: any 64 bits are a number, and these are those of a value or of zero.
      var values = unsafe unsafeBitCast(bits & mask, to: SIMD4<Double>.self)
      var mask = mask
      test.keep(&values, &mask)
      let next = sums + values
      let part = next - sums
      errors += (sums - (next - part)) + (values - part)
      sums = next
      counts &-= mask
    }

    var total: DoubleDouble {
      var total = DoubleDouble.zero
      for lane in sums.indices { total += DoubleDouble.sum(of: sums[lane], errors[lane]) }
      return total
    }
  }

  /// - Parameters:
  ///   - entries: of the rows in the table of details.
  ///   - masks: for each entry all bits or none.
  /// - Precondition: as many entries as values, each of them below the number of masks.
  @inline(never)
  static func sum<Entry: UnsignedInteger & FixedWidthInteger & BitwiseCopyable>(
    of values: borrowing Span<Double>, entries: borrowing Span<Entry>, masks: [UInt64],
    test: some ValueTest
  ) -> (sum: DoubleDouble, count: Int) {
    precondition(entries.count == values.count, "\(entries.count) entries")
    // SAFETY: rows stay below the count of both spans; entries are below the count of masks, as the
    // caller has looked.
    return unsafe entries.withUnsafeBufferPointer { entries in
      unsafe masks.withUnsafeBufferPointer { masks in
        guard let entries = entries.baseAddress, let masks = masks.baseAddress else {
          return (.zero, 0)
        }
        return sum(of: values, test) { row in
          unsafe masks[Int(truncatingIfNeeded: entries[row])]
        }
      }
    }
  }

  /// The same where every entry of the table of details is kept.
  @inline(never)
  static func sum(
    of values: borrowing Span<Double>, test: some ValueTest
  ) -> (sum: DoubleDouble, count: Int) {
    sum(of: values, test) { _ in .max }
  }

  /// - Parameter mask: of a row, all bits or none.
  @inline(__always)
  private static func sum(
    of values: borrowing Span<Double>, _ test: some ValueTest, _ mask: (Int) -> UInt64
  ) -> (sum: DoubleDouble, count: Int) {
    let count = values.count
    // SAFETY: rows stay below the count of the span.
    return unsafe values.withUnsafeBytes { values in
      guard let values = values.baseAddress else { return (.zero, 0) }
      var lanes = Lanes()
      var counts = SIMD4<UInt64>.zero
      var row = 0
      while row &+ 4 <= count {
        let offset = row &* MemoryLayout<Double>.stride
        unsafe lanes.add(
          values.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self),
          SIMD4(mask(row), mask(row &+ 1), mask(row &+ 2), mask(row &+ 3)), test, &counts)
        row &+= 4
      }
      while row < count {
        let offset = row &* MemoryLayout<Double>.stride
        let bits = unsafe values.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        lanes.add(SIMD4(bits, 0, 0, 0), SIMD4(mask(row), 0, 0, 0), test, &counts)
        row &+= 1
      }
      return (lanes.total, Int(counts.wrappedSum()))
    }
  }
}
