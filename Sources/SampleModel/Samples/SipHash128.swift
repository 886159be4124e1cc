/// SipHash-2-4 with 128 bits of output.
///
/// Source: J.-P. Aumasson, D. J. Bernstein, "SipHash: a fast short-input PRF" (2012), and the
/// authors' 128-bit variant. The key is fixed: the hash names samples, it keeps no secret.
package struct SipHash128 {
  private var state: (UInt64, UInt64, UInt64, UInt64)

  private init(key: (UInt64, UInt64)) {
    state = (
      key.0 ^ 0x736f_6d65_7073_6575, key.1 ^ 0x646f_7261_6e64_6f6d ^ 0xEE,
      key.0 ^ 0x6c79_6765_6e65_7261, key.1 ^ 0x7465_6462_7974_6573
    )
  }

  /// - Complexity: O(bytes); allocates nothing.
  package static func hash(
    _ bytes: [UInt8], key: (UInt64, UInt64) = (0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908)
  ) -> (high: UInt64, low: UInt64) {
    var hash = SipHash128(key: key)
    var word: UInt64 = 0
    for (index, byte) in bytes.enumerated() {
      word |= UInt64(byte) << UInt64(8 * (index % 8))
      if index % 8 == 7 {
        hash.absorb(word)
        word = 0
      }
    }
    hash.absorb(word | UInt64(bytes.count & 0xFF) << 56)
    hash.state.2 ^= 0xEE
    let first = hash.squeeze()
    hash.state.1 ^= 0xDD
    // The authors print the bytes of each word from the lowest on.
    return (first.byteSwapped, hash.squeeze().byteSwapped)
  }

  private mutating func absorb(_ word: UInt64) {
    state.3 ^= word
    round()
    round()
    state.0 ^= word
  }

  private mutating func squeeze() -> UInt64 {
    for _ in 0..<4 { round() }
    return state.0 ^ state.1 ^ state.2 ^ state.3
  }

  private mutating func round() {
    state.0 &+= state.1
    state.1 = state.1.rotated(left: 13) ^ state.0
    state.0 = state.0.rotated(left: 32)
    state.2 &+= state.3
    state.3 = state.3.rotated(left: 16) ^ state.2
    state.0 &+= state.3
    state.3 = state.3.rotated(left: 21) ^ state.0
    state.2 &+= state.1
    state.1 = state.1.rotated(left: 17) ^ state.2
    state.2 = state.2.rotated(left: 32)
  }
}

extension UInt64 {
  fileprivate func rotated(left count: UInt64) -> UInt64 {
    self << count | self >> (64 - count)
  }
}
