import Testing
import TimeCore

/// Writes zone files, right and wrong ones.
struct ZoneFileWriter {
  var version: UInt8 = UInt8(ascii: "2")
  var transitions: [(second: Int64, type: UInt8)] = []
  var offsets: [Int32] = [0]
  var footer: String? = "UTC0"
  /// Overrides of the six counts of the last header, by their place.
  var counts: [Int: UInt32] = [:]

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    if version == 0 {
      append(timeSize: 4, to: &bytes)
    } else {
      var empty = ZoneFileWriter(version: version)
      empty.offsets = [0]
      empty.append(timeSize: 4, to: &bytes)
      append(timeSize: 8, to: &bytes)
      if let footer { bytes += Array("\n\(footer)\n".utf8) }
    }
    return bytes
  }

  private func append(timeSize: Int, to bytes: inout [UInt8]) {
    bytes += Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
    let usual = [0, 0, 0, UInt32(transitions.count), UInt32(offsets.count), 4]
    for (place, count) in usual.enumerated() { append(counts[place] ?? count, to: &bytes) }
    for transition in transitions {
      if timeSize == 8 { append(UInt32(truncatingIfNeeded: transition.second >> 32), to: &bytes) }
      append(UInt32(truncatingIfNeeded: transition.second), to: &bytes)
    }
    bytes += transitions.map(\.type)
    for offset in offsets {
      append(UInt32(bitPattern: offset), to: &bytes)
      bytes += [0, 0]
    }
    bytes += Array("ABC\0".utf8)
  }

  private func append(_ number: UInt32, to bytes: inout [UInt8]) {
    for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  func zone() throws(TimeZoneError) -> TimeZoneRules {
    try TimeZoneRules(tzif: bytes, identifier: "Test")
  }

  func problem() -> TimeZoneError.FileProblem? {
    do {
      _ = try zone()
    } catch {
      if case .malformedFile(let problem) = error.reason { return problem }
    }
    return nil
  }
}

@Suite("Zone files")
struct ZoneFileTests {
  @Test("are read in all versions", arguments: [0, 0x32, 0x33, 0x34] as [UInt8])
  func versions(version: UInt8) throws {
    var writer = ZoneFileWriter(version: version)
    writer.offsets = [-3_208, 3_600, 7_200]
    writer.transitions = [(-1_000_000, 1), (500, 2), (1_000, 1)]
    writer.footer = "CET-1"
    let zone = try writer.zone()
    for (second, offset) in [
      (-1_000_001, -3_208), (-1_000_000, 3_600), (499, 3_600), (500, 7_200), (1_000, 3_600),
      (1 << 40, 3_600),
    ] {
      #expect(zone.offsetSeconds(at: Instant(seconds: Int64(second))) == offset, "\(second)")
    }
    #expect(zone.offsetSeconds(at: .distantPast) == -3_208)
  }

  @Test("follow the footer from the last change on")
  func footer() throws {
    var writer = ZoneFileWriter()
    writer.offsets = [-3_208, 3_600]
    writer.transitions = [(1_000_000_000, 1)]
    writer.footer = "CET-1CEST,M3.5.0,M10.5.0/3"
    let zone = try writer.zone()
    #expect(zone.offsetSeconds(at: Instant(seconds: 999_999_999)) == -3_208)
    // 2001-09-09 is summer.
    #expect(zone.offsetSeconds(at: Instant(seconds: 1_000_000_000)) == 7_200)
    #expect(zone.offsetSeconds(at: Instant(seconds: 1_711_846_799)) == 3_600)
    #expect(zone.offsetSeconds(at: Instant(seconds: 1_711_846_800)) == 7_200)
    writer.footer = ""
    #expect(try writer.zone().offsetSeconds(at: .distantFuture) == 3_600)
  }

  @Test("may begin before all time, and end after it")
  func distantChanges() throws {
    var writer = ZoneFileWriter()
    writer.offsets = [0, 3_600, 7_200, 10_800]
    writer.transitions = [(-1 << 59, 1), (.min >> 1, 1), (0, 2), (.max, 3)].sorted { $0.0 < $1.0 }
    writer.footer = "EST5EDT"
    let zone = try writer.zone()
    #expect(zone.offsetSeconds(at: .distantPast) == 3_600)
    #expect(zone.offsetSeconds(at: Instant(seconds: -1)) == 3_600)
    #expect(zone.offsetSeconds(at: .distantFuture) == 7_200)
  }

  @Test("with clocks that jump more than a day still give each instant a day")
  func wildClocks() throws {
    var writer = ZoneFileWriter()
    writer.offsets = [0, 93_600, -93_600]
    writer.transitions = (0..<40).map { (Int64($0) * 7_000, UInt8($0 % 2 + 1)) }
    writer.footer = ""
    let zone = try writer.zone()
    for second in stride(from: Int64(-200_000), to: 500_000, by: 977) {
      let range = zone.range(of: zone.day(containing: Instant(seconds: second)))
      #expect(range.start <= Instant(seconds: second) && Instant(seconds: second) < range.end)
    }
  }

  @Test("are refused for each flaw")
  func flaws() {
    var tooFar = ZoneFileWriter()
    tooFar.offsets = [93_601]
    #expect(tooFar.problem() == .offsetOutOfRange)
    tooFar.offsets = [.min]
    #expect(tooFar.problem() == .offsetOutOfRange)
    tooFar.offsets = [-93_600]
    #expect(tooFar.problem() == nil)

    var disorder = ZoneFileWriter()
    disorder.transitions = [(5, 0), (5, 0)]
    #expect(disorder.problem() == .transitionsOutOfOrder)
    disorder.transitions = [(5, 0), (6, 1)]
    #expect(disorder.problem() == .typeOutOfRange)

    var footer = ZoneFileWriter()
    footer.footer = nil
    #expect(footer.problem() == .cut)
    footer.footer = "XY1"
    #expect(footer.problem() == .footer)
    footer.footer = String(repeating: "A", count: 500) + "1"
    #expect(footer.problem() == .footer)

    var tooMany = ZoneFileWriter()
    tooMany.transitions = (0..<4_097).map { ($0, 0) }
    #expect(tooMany.problem() == .tooManyTransitions)
    tooMany.transitions.removeLast()
    #expect(tooMany.problem() == nil)

    #expect(throws: TimeZoneError.self) { try TimeZoneRules(tzif: [], identifier: "") }
    #expect(throws: TimeZoneError.self) {
      try TimeZoneRules(tzif: [UInt8](repeating: 0x54, count: 1 << 20 + 1), identifier: "")
    }
  }

  @Test(
    "are refused for counts that the bytes do not bear out", arguments: 0..<6,
    [0, 2, 5, 257, 4_096, 1 << 20, 1 << 24, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF] as [UInt32])
  func counts(place: Int, count: UInt32) {
    var writer = ZoneFileWriter()
    writer.counts[place] = count
    // No standard or universal flags, leap seconds or transitions is what the file has.
    let isRight = count == 0 && place < 4
    #expect((writer.problem() == nil) == isRight)
  }

  @Test("with any byte changed or cut give an error or a zone", .timeLimit(.minutes(2)))
  func damage() throws {
    var writer = ZoneFileWriter(version: 0x33)
    writer.offsets = [-3_208, 3_600, 7_200]
    writer.transitions = [(-1_000_000, 1), (500_000_000, 2), (1_000_000_000, 1)]
    writer.footer = "CET-1CEST,M3.5.0,M10.5.0/3"
    let whole = writer.bytes
    var accepted = 0
    for index in whole.indices {
      #expect(throws: TimeZoneError.self) {
        try TimeZoneRules(tzif: Array(whole[..<index]), identifier: "")
      }
      for flip in [0x01, 0x02, 0x08, 0x40, 0x80, 0xFF] as [UInt8] {
        var bytes = whole
        bytes[index] ^= flip
        guard let zone = try? TimeZoneRules(tzif: bytes, identifier: "") else { continue }
        accepted += 1
        checkUse(of: zone)
      }
    }
    // The bytes of the first block matter to no one.
    #expect(accepted > 100)
  }

  @Test(
    "of the system with a byte changed give an error or a zone",
    arguments: [
      "Europe/Berlin", "Africa/Casablanca", "Asia/Kathmandu",
    ])
  func damagedSystemFile(name: String) throws {
    var random = SeededGenerator(seed: 1)
    let whole = try FolderOfZones.bytes(of: name)
    for _ in 0..<400 {
      var bytes = whole
      bytes[Int.random(in: bytes.indices, using: &random)] ^= UInt8.random(
        in: 1...255, using: &random)
      if let zone = try? TimeZoneRules(tzif: bytes, identifier: name) { checkUse(of: zone) }
      let cut = Int.random(in: bytes.indices, using: &random)
      #expect(throws: TimeZoneError.self) {
        try TimeZoneRules(tzif: Array(whole[..<cut]), identifier: name)
      }
    }
  }

  private func checkUse(of zone: TimeZoneRules) {
    for second: Int64 in [-1 << 40, -1_000_001, 0, 999_999_999, 1_711_846_800, 1 << 41] {
      let instant = Instant(seconds: second)
      let day = zone.day(containing: instant)
      let range = zone.range(of: day)
      #expect(range.start <= instant && instant < range.end)
      #expect(zone.instant(of: zone.dateTime(at: instant)) <= instant)
      #expect(zone.dayStarts(from: day, count: 2) == [range.start, range.end])
    }
    _ = zone.dateTime(at: .distantPast)
    _ = zone.dateTime(at: .distantFuture)
  }
}
