/// A random number generator whose numbers follow from its seed alone.
///
/// Source: G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators"
/// (2014).
@frozen
public struct SeededNumbers: RandomNumberGenerator, Sendable {
  @usableFromInline var state: UInt64

  @inlinable
  public init(seed: UInt64) {
    state = seed
  }

  /// A generator for one part of a larger work: parts with other numbers give other sequences.
  @inlinable
  public init(seed: UInt64, part: UInt64, _ subpart: UInt64 = 0) {
    var mixer = SeededNumbers(seed: seed ^ part &* 0xD6E8_FEB8_6659_FD93)
    state = mixer.next() ^ subpart &* 0xA076_1D64_78BD_642F
    state = next()
  }

  @inlinable
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number in `0..<1`, evenly spread.
  @inlinable
  public mutating func unit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// A number in `range`, evenly spread; slightly biased for ranges near 2^64.
  ///
  /// - Precondition: `range` is not empty.
  @inlinable
  public mutating func integer(in range: Range<Int64>) -> Int64 {
    precondition(!range.isEmpty, "empty range")
    let width = UInt64(range.upperBound - range.lowerBound)
    return range.lowerBound + Int64(next().multipliedFullWidth(by: width).high)
  }
}
