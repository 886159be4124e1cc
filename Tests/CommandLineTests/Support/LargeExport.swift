import Foundation

/// An export of step records one minute apart from 2020-01-01T00:00Z, with the values 0...99.
enum LargeExport {
  static func write(_ count: Int, to path: String) throws {
    try write(to: path) { file in
      var text = ""
      for index in 0..<count {
        text += record(index)
        if text.utf8.count > 1_000_000 || index == count - 1 {
          try file.write(contentsOf: Data(text.utf8))
          text = ""
        }
      }
    }
  }

  /// The same thousand records again and again, which is quick to write.
  static func write(thousands count: Int, to path: String) throws {
    let block = Data((0..<1000).map(record).joined().utf8)
    try write(to: path) { file in
      for _ in 0..<count { try file.write(contentsOf: block) }
    }
  }

  private static func write(to path: String, _ body: (FileHandle) throws -> Void) throws {
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    defer { try? file.close() }
    let head = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE HealthData [
      <!-- HealthKit Export Version: 14 -->
      ]>
      <HealthData locale="en_GB">
       <ExportDate value="2025-07-01 12:00:00 +0200"/>

      """
    try file.write(contentsOf: Data(head.utf8))
    try body(file)
    try file.write(contentsOf: Data("</HealthData>\n".utf8))
  }

  private static func record(_ index: Int) -> String {
    let (day, minute) = index.quotientAndRemainder(dividingBy: 1440)
    let time = "\(date(day)) \(padded(minute / 60)):\(padded(minute % 60))"
    return """
       <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Robin’s iPhone" \
      sourceVersion="17.4" \
      device="&lt;&lt;HKDevice: 0x\(String(index + 0x2800_0000, radix: 16))&gt;, \
      name:iPhone, manufacturer:Apple Inc., model:iPhone, hardware:iPhone9,9, software:17.4&gt;" \
      unit="count" creationDate="\(time):59 +0000" startDate="\(time):00 +0000" \
      endDate="\(time):59 +0000" value="\(index % 100)"/>

      """
  }

  /// The date so many days after 2020-01-01.
  private static func date(_ day: Int) -> String {
    var year = 2020
    var rest = day
    while rest >= (year % 4 == 0 ? 366 : 365) {
      rest -= year % 4 == 0 ? 366 : 365
      year += 1
    }
    let lengths = [31, year % 4 == 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var month = 0
    while rest >= lengths[month] {
      rest -= lengths[month]
      month += 1
    }
    return "\(year)-\(padded(month + 1))-\(padded(rest + 1))"
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
