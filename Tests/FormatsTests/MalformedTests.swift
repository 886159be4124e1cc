import Formats
import Foundation
import SampleModel
import Testing

@Suite("Damaged input")
struct MalformedTests {
  /// A small export with every element that the reader knows.
  private static let sample: [UInt8] = {
    let children = """
      <MetadataEntry key="HKTimeZone" value="Asia/Tokyo"/><HeartRateVariabilityMetadataList>\
      <InstantaneousBeatsPerMinute bpm="62" time="3:00:01"/></HeartRateVariabilityMetadataList>
      """
    let dates = #"startDate="2025-02-03 08:00:00 +0100" endDate="2025-02-03 08:10:00 +0100""#
    let text = """
      <?xml version="1.0"?><!DOCTYPE HealthData [<!-- HealthKit Export Version: 14 -->]>
      <HealthData locale="en"><ExportDate value="2025-03-01 12:00:00 +0100"/><Me a="b"/>
      \(steps("1", " device=\"&lt;&lt;HKDevice: 0x2&gt;, name:a&gt;\""))
      \(steps("2").replacing("/>", with: ">"))\(children)</Record>
      <Correlation type="c" \(dates)>\(steps("3"))</Correlation>
      <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="2" \(dates)>
      <WorkoutEvent type="p" date="2025-02-03 08:10:00 +0100"/>
      <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" sum="2" unit="Cal"/>
      <WorkoutRoute><FileReference path="/a"/></WorkoutRoute></Workout>
      <ActivitySummary dateComponents="2025-02-03" activeEnergyBurned="2"/><Audiogram/>
      </HealthData>
      """
    return Array(text.utf8)
  }()

  /// Reads bytes and checks what must hold of any input.
  private func check(_ bytes: [UInt8], in folder: String) throws {
    let path = folder + "/input"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    do {
      let result = try read(path)
      let records = result.report.records
      #expect(records.read == result.sink.rows.count + records.rejected + records.skipped)
    } catch is ImportError {
    }
  }

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tsq-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  @Test(
    "any one byte changed never traps", arguments: [0x22, 0x3C, 0x3E, 0xFF] as [UInt8])
  func changedByte(byte: UInt8) throws {
    try withFolder { folder in
      for position in Self.sample.indices {
        var bytes = Self.sample
        bytes[position] = byte
        try check(bytes, in: folder)
      }
    }
  }

  @Test("any one byte removed, and any cut, never traps")
  func removedByte() throws {
    try withFolder { folder in
      for position in Self.sample.indices {
        var bytes = Self.sample
        bytes.remove(at: position)
        try check(bytes, in: folder)
        try check(Array(Self.sample[..<position]), in: folder)
      }
    }
  }

  @Test("random bytes and shuffled pieces never trap", arguments: 1...20 as ClosedRange<UInt64>)
  func random(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    try withFolder { folder in
      for _ in 0..<50 {
        var bytes = Array("<HealthData>".utf8)
        for _ in 0..<random.below(40) {
          if random.below(3) == 0 {
            bytes += (0..<random.below(30)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
          } else {
            let start = random.below(Self.sample.count)
            bytes += Self.sample[start..<min(Self.sample.count, start + random.below(200))]
          }
        }
        try check(bytes, in: folder)
      }
    }
  }

  @Test("a damaged archive never traps", arguments: 1...10 as ClosedRange<UInt64>)
  func damagedArchive(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let names = ["stored", "data-descriptor", "zip64-fields", "prefix-junk", "comment"]
    try withFolder { folder in
      for name in names {
        let data = try Data(contentsOf: URL(fileURLWithPath: corpus("06-zip-variants/\(name).zip")))
        for _ in 0..<20 {
          var bytes = Array(data)
          for _ in 0...random.below(3) {
            bytes[random.below(bytes.count)] = UInt8(truncatingIfNeeded: random.next())
          }
          if random.below(4) == 0 { bytes.removeLast(random.below(bytes.count)) }
          try check(bytes, in: folder)
        }
      }
    }
  }
}
