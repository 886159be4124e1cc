import Storage
import Testing

@Suite("Checksum")
struct ChecksumTests {
  /// Of the bytes (7 i + 3) mod 256, from the reference library (libxxhash 0.8.1, seed 0).
  static let vectors: [(Int, UInt64)] = [
    (0, 0xEF46_DB37_51D8_E999),
    (1, 0x1F25_C8D0_BC1F_4BB6),
    (3, 0x31D2_363F_52E5_64C9),
    (4, 0x9BB6_4B7D_66EE_9FDA),
    (7, 0x9A7B_1499_59CE_60D8),
    (8, 0xDAB9_9D95_C6F9_0092),
    (12, 0xD52E_4078_33AF_5133),
    (31, 0xA2AA_5F33_CC4A_6119),
    (32, 0x23C3_C17E_F790_FD97),
    (33, 0x50A7_CFC7_BA58_8784),
    (63, 0x5E3E_54B4_31C7_493C),
    (64, 0x0EB6_4B3E_F6EE_B01F),
    (100, 0xA61F_8D4C_170F_E531),
    (4096, 0x7963_98CD_4327_97CC),
  ]

  @Test("is XXH64", arguments: vectors)
  func isXXH64(byteCount: Int, expected: UInt64) {
    let bytes = (0..<byteCount).map { UInt8(truncatingIfNeeded: $0 * 7 + 3) }
    #expect(Checksum.of(bytes) == expected)
  }

  @Test("differs for every flipped bit of a block")
  func findsFlippedBits() {
    var bytes = [UInt8](repeating: 0, count: 256)
    let right = Checksum.of(bytes)
    for bit in 0..<bytes.count * 8 {
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(Checksum.of(bytes) != right)
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
    }
  }
}
