/// The 64-bit checksum of stored bytes: XXH64 with the seed 0.
///
/// Source: "XXH64 algorithm description" of the xxHash fast digest specification, 0.1.1. It finds
/// damage by accident; it does not protect against a person who forges bytes.
package enum Checksum {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  /// - Complexity: O(bytes), about a third of a microsecond for 4 kB; allocates nothing.
  package static func of(_ bytes: RawSpan) -> UInt64 {
    let count = bytes.byteCount
    var offset = 0
    var sum: UInt64
    if count >= 32 {
      sum = stripes(of: bytes, offset: &offset)
    } else {
      sum = prime5
    }
    sum &+= UInt64(count)
    while offset + 8 <= count {
      sum ^= mixed(0, word(bytes, offset))
      sum = rotated(sum, 27) &* prime1 &+ prime4
      offset += 8
    }
    if offset + 4 <= count {
      // SAFETY: four bytes from `offset` lie inside the span by the line above.
      let half = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self)
      sum ^= UInt64(half) &* prime1
      sum = rotated(sum, 23) &* prime2 &+ prime3
      offset += 4
    }
    while offset < count {
      // SAFETY: `offset` lies inside the span by the line above.
      let byte = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt8.self)
      sum ^= UInt64(byte) &* prime5
      sum = rotated(sum, 11) &* prime1
      offset += 1
    }
    sum ^= sum >> 33
    sum = sum &* prime2
    sum ^= sum >> 29
    sum = sum &* prime3
    return sum ^ (sum >> 32)
  }

  package static func of(_ bytes: [UInt8]) -> UInt64 {
    // SAFETY: bytes have no padding and no invalid values.
    unsafe of(bytes.span.bytes)
  }

  /// - Precondition: the range lies inside the bytes.
  package static func of(_ bytes: [UInt8], _ range: Range<Int>) -> UInt64 {
    // SAFETY: bytes have no padding and no invalid values.
    unsafe of(bytes.span.bytes.extracting(range))
  }

  private static func stripes(of bytes: RawSpan, offset: inout Int) -> UInt64 {
    var first = prime1 &+ prime2
    var second = prime2
    var third: UInt64 = 0
    var fourth = 0 &- prime1
    let last = bytes.byteCount - 32
    while offset <= last {
      first = mixed(first, word(bytes, offset))
      second = mixed(second, word(bytes, offset + 8))
      third = mixed(third, word(bytes, offset + 16))
      fourth = mixed(fourth, word(bytes, offset + 24))
      offset += 32
    }
    var sum = rotated(first, 1) &+ rotated(second, 7) &+ rotated(third, 12)
    sum = sum &+ rotated(fourth, 18)
    sum = (sum ^ mixed(0, first)) &* prime1 &+ prime4
    sum = (sum ^ mixed(0, second)) &* prime1 &+ prime4
    sum = (sum ^ mixed(0, third)) &* prime1 &+ prime4
    return (sum ^ mixed(0, fourth)) &* prime1 &+ prime4
  }

  @inline(__always)
  private static func mixed(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    rotated(lane &+ word &* prime2, 31) &* prime1
  }

  @inline(__always)
  private static func rotated(_ word: UInt64, _ bits: UInt64) -> UInt64 {
    (word &<< bits) | (word &>> (64 - bits))
  }

  @inline(__always)
  private static func word(_ bytes: RawSpan, _ offset: Int) -> UInt64 {
    // SAFETY: every caller has compared `offset + 8` with the span's byte count.
    return unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
  }
}
