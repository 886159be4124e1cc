import SampleModel

/// Writes the samples of one stream as `Record` elements of an Apple export.
///
/// All dates carry one offset: that of the phone when the export was made. The device bears a
/// memory address that changes from record to record, as real exports do.
struct ExportText: Sendable {
  /// New York in January, when the export was made.
  static let offsetSeconds: Int64 = -18_000

  private let factor: Double
  private let values: [Int: [UInt8]]
  private let beforeAddress: [UInt8]
  private let afterAddress: [UInt8]
  private let hasDevice: Bool
  private let isCategory: Bool
  private let creation = Array(" creationDate=\"".utf8)
  private let start = Array(" -0500\" startDate=\"".utf8)
  private let end = Array(" -0500\" endDate=\"".utf8)
  private let afterEnd = Array(" -0500\"".utf8)
  private let value = Array(" value=\"".utf8)

  init(stream: SampleStream) {
    let version = stream.device == nil ? "3.1" : "17.4"
    let head =
      " <Record type=\"\(stream.type.identifier)\" sourceName=\"\(stream.source.name)\""
      + " sourceVersion=\"\(version)\""
    let unit = stream.unit.map { " unit=\"\($0)\"" } ?? ""
    beforeAddress = Array(
      (head + (stream.device == nil ? unit : " device=\"&lt;&lt;HKDevice: 0x")).utf8)
    afterAddress = Array((stream.device.map { "&gt;, \($0)&gt;\"" + unit } ?? "").utf8)
    hasDevice = stream.device != nil
    isCategory = stream.unit == nil
    factor = stream.canonicalFactor
    let isSleep = stream.shape == .sleepStages || stream.shape == .inBed
    values = isSleep ? ExportText.sleepValues : [:]
  }

  private static let sleepValues: [Int: [UInt8]] = [
    0: "InBed", 2: "Awake", 3: "AsleepCore", 4: "AsleepDeep", 5: "AsleepREM",
  ].mapValues { Array("HKCategoryValueSleepAnalysis\($0)".utf8) }

  /// Appends one element for each row.
  ///
  /// - Complexity: O(rows); about 360 bytes a row.
  func append(_ batch: SampleBatch, to bytes: inout [UInt8]) {
    bytes.reserveCapacity(bytes.count + batch.count * 420)
    let tails = batch.details.map(ExportText.tail)
    var dates = DateText()
    for row in 0..<batch.count {
      bytes.append(contentsOf: beforeAddress)
      if hasDevice {
        let address = 0x2_8000_0000 + UInt64(batch.starts[row] / 1_000_000) % 0xFFFF * 64
        bytes.append(contentsOf: String(address, radix: 16).utf8)
        bytes.append(contentsOf: afterAddress)
      }
      bytes.append(contentsOf: creation)
      dates.append(batch.creations[row] / 1_000_000 + ExportText.offsetSeconds, to: &bytes)
      bytes.append(contentsOf: start)
      dates.append(batch.starts[row] / 1_000_000 + ExportText.offsetSeconds, to: &bytes)
      bytes.append(contentsOf: end)
      dates.append(batch.ends[row] / 1_000_000 + ExportText.offsetSeconds, to: &bytes)
      bytes.append(contentsOf: afterEnd)
      append(value: batch.values[row], to: &bytes)
      bytes.append(contentsOf: tails[Int(batch.detailIndexes[row])])
    }
  }

  private func append(value number: Double, to bytes: inout [UInt8]) {
    if isCategory {
      guard let name = values[Int(number)] else { return }
      bytes.append(contentsOf: value)
      bytes.append(contentsOf: name)
    } else {
      bytes.append(contentsOf: value)
      bytes.append(thousandths: number / factor)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func tail(of detail: SampleDetail) -> [UInt8] {
    if detail.metadata.isEmpty { return Array("/>\n".utf8) }
    let entries = detail.metadata.map {
      "  <MetadataEntry key=\"\($0.key)\" value=\"\($0.value)\"/>\n"
    }
    return Array((">\n" + entries.joined() + " </Record>\n").utf8)
  }
}
