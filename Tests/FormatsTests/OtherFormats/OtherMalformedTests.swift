import Formats
import Foundation
import SampleModel
import Testing

@Suite("Damaged input of other formats")
struct OtherMalformedTests {
  private static let files = [
    "21-decimal-comma-csv/HKQuantityTypeIdentifierDietaryWater_resaved.csv",
    "41-fitbit-takeout/Takeout/Fitbit/Global Export Data/sleep-2025-02-03.json",
    "41-fitbit-takeout/Takeout/Fitbit/Physical Activity_GoogleData/steps_2025-02-03.csv",
    "42-samsung-health/samsunghealth_x_20250601/com.samsung.shealth.step_daily_trend.20250601.csv",
    "43-health-auto-export/HealthAutoExport-2025-02-03.json", "43-health-auto-export/StepCount.csv",
    "44-simple-health-export-csv/HKCategoryTypeIdentifierMindfulSession_2025-07-01.csv",
  ]

  private func check(_ bytes: [UInt8], named name: String, in folder: String) throws {
    let path = folder + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    do {
      let result = try read(path, options: berlin())
      let records = result.report.records
      #expect(records.read == result.sink.rows.count + records.rejected + records.skipped)
    } catch is ImportError {
    }
  }

  private func bytes(_ path: String) throws -> (bytes: [UInt8], name: String) {
    let url = URL(fileURLWithPath: corpus(path))
    return (Array(try Data(contentsOf: url)), url.lastPathComponent)
  }

  @Test(
    "any one byte changed, and every other one removed or cut at, never traps", arguments: files)
  func everyByte(path: String) throws {
    let (whole, name) = try bytes(path)
    let replacements: [UInt8] = [0x00, 0x22, 0x2C, 0x0A, 0x7B, 0x5D, 0x39, 0xFF]
    try withTemporaryFolder { folder in
      for position in whole.indices {
        var changed = whole
        changed[position] = replacements[position % replacements.count]
        try check(changed, named: name, in: folder)
        if position % 2 == 0 {
          changed.remove(at: position)
        } else {
          changed = Array(whole[..<position])
        }
        try check(changed, named: name, in: folder)
      }
    }
  }

  @Test("random pieces never trap", arguments: 1...10 as ClosedRange<UInt64>)
  func random(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    try withTemporaryFolder { folder in
      for path in Self.files {
        let (whole, name) = try bytes(path)
        for _ in 0..<20 {
          var bytes = Array(whole.prefix(random.below(whole.count)))
          for _ in 0..<random.below(20) {
            let start = random.below(whole.count)
            bytes += whole[start..<min(whole.count, start + random.below(60))]
          }
          try check(bytes, named: name, in: folder)
        }
      }
    }
  }

  @Test("quotes that never close, endless rows and deep nesting end")
  func endless() throws {
    let header = "type,start,value\n"
    let quotes = String(repeating: "\"steps,2025-02-03T08:00:00Z,1\n", count: 20_000)
    let columns = header + String(repeating: ",", count: 6_000_000) + "\n"
    let nesting = "{\"data\":{\"metrics\":" + String(repeating: "[", count: 1_000_000)
    let text =
      "[{\"type\":\"" + String(repeating: "a", count: 3_000_000)
      + "\",\"start\":1,\"value\":2}]"
    try withTemporaryFolder { folder in
      for (index, text) in [header + quotes, columns, nesting, text].enumerated() {
        try check(Array(text.utf8), named: "\(index)", in: folder)
      }
    }
  }
}

@Suite("Long input of other formats")
struct OtherLongInputTests {
  /// Many rows of one type from one source.
  private static let rows: String = {
    let row = "steps,2025-02-03T08:00:00Z,1\n"
    return "type,start,value\n" + String(repeating: row, count: 70_000)
  }()

  @Test("comes in batches of bounded size")
  func batches() throws {
    let result = try read(text: Self.rows)
    #expect(result.sink.batchSizes == [65_536, 4_464])
  }

  @Test("may have a source of its own in each row")
  func manySources() throws {
    let rows = (0..<9_000).map { "steps,2025-02-03T08:00:00Z,1,App \($0)\n" }
    let result = try read(text: "type,start,value,source\n" + rows.joined())
    #expect(result.sink.rows.count == 9_000)
    #expect(result.report.sources == 9_000)
  }

  @Test("ends where the reading is to end")
  func interruption() throws {
    var options = ImportOptions()
    options.isCancelled = { true }
    #expect(throws: ImportError.self) { try read(text: Self.rows, options: options) }
  }
}
