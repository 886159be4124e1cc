/// A condition on values that is asked of four rows at once.
protocol ValueTest {
  /// What of `values` is kept, zero in place of the rest, and all bits of `mask` for each kept one.
  func keep(
    _ values: inout SIMD4<Double>, _ mask: inout SIMD4<UInt64>)
}

/// Every value is kept.
struct EveryValue: ValueTest {
  @inline(__always)
  func keep(_ values: inout SIMD4<Double>, _ mask: inout SIMD4<UInt64>) {}
}

/// Values of one range are kept.
struct ValuesInRange: ValueTest {
  let range: ClosedRange<Double>

  @inline(__always)
  func keep(_ values: inout SIMD4<Double>, _ mask: inout SIMD4<UInt64>) {
    let isKept = (values .>= range.lowerBound) .& (values .<= range.upperBound)
    values = SIMD4.zero.replacing(with: values, where: isKept)
    mask = SIMD4.zero.replacing(with: mask, where: isKept)
  }
}

/// Values of several ranges are kept.
struct ValuesInRanges: ValueTest {
  let ranges: [ClosedRange<Double>]

  @inline(__always)
  func keep(_ values: inout SIMD4<Double>, _ mask: inout SIMD4<UInt64>) {
    var isKept = SIMDMask<SIMD4<Int64>>(repeating: false)
    for range in ranges {
      isKept .|= (values .>= range.lowerBound) .& (values .<= range.upperBound)
    }
    values = SIMD4.zero.replacing(with: values, where: isKept)
    mask = SIMD4.zero.replacing(with: mask, where: isKept)
  }
}
