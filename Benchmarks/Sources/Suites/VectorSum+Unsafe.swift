import ColumnStore

/// A plain sum of some values, and of bytes beside them: as fast as they come from memory.
///
/// Eight numbers at a time, four sums beside one another, so that none waits on itself. It is not
/// exact; what an exact answer from the same bytes takes is measured in its time.
func vectorSum(
  of values: Column<Double>, and bytes: Column<UInt8>
) throws(ColumnDamage) -> Double {
  let rest = try bytes.withSpan(0..<bytes.count) { bytes in byteSum(of: bytes) }
  return try values.withSpan(0..<values.count) { values in
    // SAFETY: every load lies below the count of the span.
    unsafe values.withUnsafeBytes { memory in
      var sums = (
        SIMD8<Double>.zero, SIMD8<Double>.zero, SIMD8<Double>.zero, SIMD8<Double>.zero
      )
      let size = MemoryLayout<SIMD8<Double>>.stride
      var offset = 0
      while offset + 4 * size <= memory.count {
        unsafe sums.0 += memory.loadUnaligned(fromByteOffset: offset, as: SIMD8<Double>.self)
        unsafe sums.1 += memory.loadUnaligned(fromByteOffset: offset + size, as: SIMD8<Double>.self)
        unsafe sums.2 += memory.loadUnaligned(
          fromByteOffset: offset + 2 * size, as: SIMD8<Double>.self)
        unsafe sums.3 += memory.loadUnaligned(
          fromByteOffset: offset + 3 * size, as: SIMD8<Double>.self)
        offset += 4 * size
      }
      var total = (sums.0 + sums.1 + sums.2 + sums.3).sum() + Double(rest)
      for row in offset / 8..<values.count { total += values[row] }
      return total
    }
  }
}

private func byteSum(of bytes: borrowing Span<UInt8>) -> UInt64 {
  // SAFETY: every load lies below the count of the span.
  unsafe bytes.withUnsafeBytes { memory in
    var sum = SIMD8<UInt64>.zero
    var offset = 0
    while offset + 64 <= memory.count {
      unsafe sum &+= memory.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
      offset += 64
    }
    return sum.wrappedSum()
  }
}
