import SampleModel
import TimeCore

extension ExportParser {
  mutating func readExportDate(_ window: borrowing Span<UInt8>) {
    guard let range = scanner.attributes[.value],
      let date = TimestampText.parse(window, range)
    else { return }
    report.exportDate = Instant(microseconds: date.microseconds)
    report.exportOffsetSeconds = date.offsetSeconds
  }

  /// Keeps all attributes of `Me`, whatever their names.
  mutating func readCharacteristics(
    _ window: borrowing Span<UInt8>, from start: Int, to end: Int
  ) {
    let limit = 100
    var offset = start
    while report.characteristics.count < limit {
      while offset < end, window[offset] <= 0x20 { offset += 1 }
      let equals = window.firstOffset(of: UInt8(ascii: "="), from: offset, to: end)
      guard equals + 1 < end else { return }
      let quote = window[equals + 1]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return }
      let close = window.firstOffset(of: quote, from: equals + 2, to: end)
      guard close < end else { return }
      let name = XMLText.decode(window, offset..<equals).text
      report.characteristics[name] = XMLText.decode(window, equals + 2..<close).text
      offset = close + 1
    }
  }
}
