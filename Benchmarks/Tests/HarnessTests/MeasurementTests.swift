import Foundation
import Harness
import Testing

@Suite("Measurement")
struct MeasurementTests {
  @Test("survives its JSON, with null for what was not measured")
  func roundTrip() throws {
    var first = Measurement(name: "Query/\"odd\" (10k)")
    first.operations = 12
    first.medianNanoseconds = 1.25
    first.bytesPerOperation = 0
    var second = Measurement(name: "Memory/bytes-per-sample (10k)")
    second.value = 33.5
    second.unit = "bytes"
    second.answerIsRight = true
    let path = FileManager.default.temporaryDirectory.path + "/\(UUID()).json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try TextFile.write(Measurement.json(of: [first, second]), to: path)
    #expect(try Measurement.measurements(inFile: path) == [first, second])
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: path)))
    let rows = try #require(object as? [[String: Any]])
    #expect(Set(rows[0].keys) == Set(Measurement.keys))
    #expect(rows[0]["value"] is NSNull)
  }

  @Test("names sizes as they are asked for", arguments: [1, 999, 2_500, 10_000, 10_000_000])
  func sizes(size: Int) {
    #expect(Benchmark.size(ofText: Benchmark.text(ofSize: size)) == size)
  }

  @Test("refuses sizes that are none", arguments: ["", "k", "-1", "0", "10G", "1.5M", "9999M"])
  func wrongSizes(text: String) {
    #expect(Benchmark.size(ofText: text) == nil)
  }

  @Test("prints numbers with at most two decimals")
  func numbers() {
    #expect(short(0) == "0")
    #expect(short(0.000_76) == "7.6e-4")
    #expect(short(1.05) == "1.05")
    #expect(short(-0.5) == "-0.5")
    #expect(short(99.999) == "100")
    #expect(short(12_345.6) == "12346")
    #expect(duration(1_500) == "1.5 µs")
    #expect(duration(2_000_000_000) == "2 s")
  }
}
