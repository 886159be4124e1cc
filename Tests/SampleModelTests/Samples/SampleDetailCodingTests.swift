import SampleModel
import Testing

@Suite("Stored details")
struct SampleDetailCodingTests {
  static func random(_ generator: inout SeededGenerator) -> SampleDetail {
    func text() -> String {
      let letters = Array("aä\u{0}€😀 ,<>")
      let length = Int.random(in: 0...200, using: &generator)
      return String((0..<length).map { _ in letters.randomElement(using: &generator) ?? "a" })
    }
    func maybe() -> String? { Bool.random(using: &generator) ? text() : nil }
    var detail = SampleDetail(
      unitText: maybe(), valueText: maybe(), sourceVersion: maybe(), device: maybe())
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      detail.metadata.append(MetadataEntry(key: text(), value: text()))
    }
    if Bool.random(using: &generator) { detail.uuid = .random() }
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      detail.beats.append(HeartbeatReading(time: text(), beatsPerMinute: text()))
    }
    return detail
  }

  @Test("read back as they were", arguments: 1...100 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let detail = Self.random(&generator)
    #expect(try SampleDetail(decoding: detail.encoded()) == detail)
  }

  @Test("are two bytes if empty")
  func empty() throws {
    #expect(SampleDetail().encoded() == [1, 0])
    #expect(try SampleDetail(decoding: [1, 0]) == SampleDetail())
  }

  @Test("keep a device in few bytes more than its text")
  func compact() {
    let device = "name:Apple Watch, manufacturer:Apple Inc., model:Watch"
    #expect(SampleDetail(device: device).encoded().count == device.utf8.count + 3)
  }

  @Test("that end early, anywhere, are refused", arguments: 1...10 as ClosedRange<UInt64>)
  func truncated(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = Self.random(&generator).encoded()
    for count in bytes.indices {
      #expect(throws: SampleDetailError.self) {
        try SampleDetail(decoding: Array(bytes.prefix(count)))
      }
    }
    #expect(throws: SampleDetailError(reason: .surplusBytes, byteOffset: bytes.count)) {
      try SampleDetail(decoding: bytes + [0])
    }
  }

  @Test("with flipped bits never trap", arguments: 1...20 as ClosedRange<UInt64>)
  func flipped(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = Self.random(&generator).encoded()
    for _ in 0..<500 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        damaged[Int.random(in: damaged.indices, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      guard let detail = try? SampleDetail(decoding: damaged) else { continue }
      // What reads at all is a detail like any other.
      #expect((try? SampleDetail(decoding: detail.encoded())) == detail)
    }
  }

  @Test("name what is wrong and where")
  func reasons() {
    func reason(_ bytes: [UInt8]) -> SampleDetailError? {
      do {
        _ = try SampleDetail(decoding: bytes)
        return nil
      } catch {
        return error
      }
    }
    #expect(reason([]) == SampleDetailError(reason: .endsEarly, byteOffset: 0))
    #expect(reason([2, 0]) == SampleDetailError(reason: .unknownVersion(2), byteOffset: 1))
    #expect(reason([1, 128]) == SampleDetailError(reason: .unknownFields, byteOffset: 2))
    #expect(reason([1, 1, 1, 0xFF]) == SampleDetailError(reason: .invalidText, byteOffset: 3))
    #expect(
      reason([1, 1, 0x80, 0x80, 0x80, 0x80, 0x80, 1])
        == SampleDetailError(reason: .malformedLength, byteOffset: 7))
    // Four thousand million entries are announced, none is there.
    #expect(
      reason([1, 16, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F])
        == SampleDetailError(reason: .endsEarly, byteOffset: 7))
  }

  @Test("tell without being read whether they are one sample's, without texts of unit and value")
  func ofOneSample() {
    let uuid = SampleIdentifier(high: 1, low: 2)
    let metadata = [MetadataEntry(key: "K", value: "V")]
    for (detail, isOfOne) in [
      (SampleDetail(), false), (SampleDetail(metadata: metadata), false),
      (SampleDetail(uuid: uuid), true), (SampleDetail(metadata: metadata, uuid: uuid), true),
      (SampleDetail(unitText: "ml", uuid: uuid), false),
      (SampleDetail(valueText: "x", uuid: uuid), false),
    ] {
      #expect(SampleDetail.isOfOneSample(encoded: detail.encoded()) == isOfOne, "\(detail)")
    }
    #expect(!SampleDetail.isOfOneSample(encoded: []))
    #expect(!SampleDetail.isOfOneSample(encoded: [9, 32, 0]))
  }
}
