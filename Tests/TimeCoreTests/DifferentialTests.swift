import Foundation
import Testing
import TimeCore

/// What Python's zoneinfo knows of one zone file: a line of `Differential/zones.py`.
struct PythonZone: Sendable, CustomTestStringConvertible {
  var names: [String]
  /// Changes of the offset from 1970 to 2049; the first holds from 1970 on.
  var changes: [(second: Int64, offset: Int)]
  var dayStarts: [(day: Int, second: Int64)]
  /// Offsets at instants of the years 2 to 9998.
  var distantOffsets: [(second: Int64, offset: Int)]

  var testDescription: String { names.first ?? "" }

  init(line: Substring) {
    let fields = line.split(separator: "|", omittingEmptySubsequences: false)
    names = fields[0].split(separator: ",").map(String.init)
    changes = PythonZone.pairs(fields[1]).map { ($0.0, Int($0.1)) }
    dayStarts = PythonZone.pairs(fields[2]).map { (Int($0.0), $0.1) }
    distantOffsets = PythonZone.pairs(fields[3]).map { ($0.0, Int($0.1)) }
  }

  private static func pairs(_ text: Substring) -> [(Int64, Int64)] {
    var pairs: [(Int64, Int64)] = []
    var first: Int64 = 0
    var number: Int64 = 0
    var sign: Int64 = 1
    for byte in Array(text.utf8) + [UInt8(ascii: " ")] {
      switch byte {
      case UInt8(ascii: "-"): sign = -1
      case UInt8(ascii: ":"):
        first = sign * number
        (number, sign) = (0, 1)
      case UInt8(ascii: " "):
        if !text.isEmpty { pairs.append((first, sign * number)) }
        (number, sign) = (0, 1)
      default: number = number * 10 + Int64(byte - UInt8(ascii: "0"))
      }
    }
    return pairs
  }

  /// Every zone of the system.
  static func all() throws -> [PythonZone] {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Differential/zones.py")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", script.path]
    var environment = ProcessInfo.processInfo.environment
    environment["PYTHONTZPATH"] = environment["TZDIR"] ?? "/usr/share/zoneinfo"
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(PythonZone.init)
  }
}

@Suite("Zones, compared with Python's zoneinfo")
struct DifferentialTests {
  @Test("agree in every zone of the system", .timeLimit(.minutes(3)))
  func agree() throws {
    let zones = try PythonZone.all()
    try #require(zones.count > 300)
    var mismatches: [String] = []
    for python in zones {
      for name in python.names {
        let zone = try TimeZoneRules(identifier: name)
        mismatches += mismatchesOfChanges(zone, python)
        mismatches += mismatchesOfDistantOffsets(zone, python)
      }
      let zone = try TimeZoneRules(identifier: python.names[0])
      mismatches += mismatchesOfDays(zone, python)
    }
    #expect(mismatches == [], "\(mismatches.count) mismatches")
  }

  @Test("would show a difference")
  func canary() throws {
    let london = PythonZone(line: "Europe/London|0:3600 57722400:0|-1:-90000 0:-3600|0:3600")
    #expect(mismatchesOfChanges(.utc, london) == ["UTC: change at 57722400"])
    #expect(mismatchesOfDistantOffsets(.utc, london) == ["UTC: 0, not 3600 at 0"])
    #expect(mismatchesOfDays(.utc, london) == ["UTC: day 1 does not start at 82800"])
  }

  /// Just before and at each change.
  private func mismatchesOfChanges(_ zone: TimeZoneRules, _ python: PythonZone) -> [String] {
    var mismatches: [String] = []
    for (old, new) in zip(python.changes, python.changes.dropFirst()) {
      let change = Instant(seconds: new.second)
      if zone.offsetSeconds(at: change) != new.offset
        || zone.offsetSeconds(at: change.adding(microseconds: -1)) != old.offset
      {
        mismatches.append("\(zone.identifier): change at \(new.second)")
      }
    }
    return mismatches
  }

  private func mismatchesOfDistantOffsets(
    _ zone: TimeZoneRules, _ python: PythonZone
  ) -> [String] {
    python.distantOffsets.compactMap { second, offset in
      let ours = zone.offsetSeconds(at: Instant(seconds: second))
      return ours == offset ? nil : "\(zone.identifier): \(ours), not \(offset) at \(second)"
    }
  }

  /// Every day; those not listed lie far from any change.
  private func mismatchesOfDays(_ zone: TimeZoneRules, _ python: PythonZone) -> [String] {
    let first = CivilDate(daysSinceEpoch: 1)
    let starts = zone.dayStarts(from: first, count: Int(DifferentialTests.lastDay))
    // Indexes, as slices are slow in a debug build: there are millions of days.
    var change = 0
    var listed = 0
    for index in starts.indices {
      let day = index + 1
      let midnight = Int64(day) * 86_400
      while change + 1 < python.changes.count, python.changes[change + 1].second <= midnight {
        change += 1
      }
      var expected = midnight - Int64(python.changes[change].offset)
      if listed < python.dayStarts.count, python.dayStarts[listed].day == day {
        expected = python.dayStarts[listed].second
        listed += 1
      }
      guard starts[index].microseconds == expected * 1_000_000 else {
        return ["\(zone.identifier): day \(day) does not start at \(expected)"]
      }
    }
    for (day, second) in python.dayStarts
    where zone.startOfDay(CivilDate(daysSinceEpoch: day)) != Instant(seconds: second) {
      return ["\(zone.identifier): day \(day) does not start at \(second)"]
    }
    return []
  }

  /// 2049-12-29
  private static let lastDay: Int64 = 29_217
}
