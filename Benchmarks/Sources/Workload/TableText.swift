import SampleModel

/// Writes samples as comma-separated rows: type, source, start, end, value, unit.
///
/// Times are microseconds UTC; values are written as in an export, in the named unit.
struct TableText: Sendable {
  static let header = Array("type,source,start,end,value,unit\n".utf8)

  private let head: [UInt8]
  private let tail: [UInt8]
  private let factor: Double

  init(stream: SampleStream) {
    head = Array("\(stream.type.identifier),\(stream.source.name),".utf8)
    tail = Array(",\(stream.unit ?? "")\n".utf8)
    factor = stream.canonicalFactor
  }

  /// - Complexity: O(rows).
  func append(_ batch: SampleBatch, to bytes: inout [UInt8]) {
    bytes.reserveCapacity(bytes.count + batch.count * 140)
    for row in 0..<batch.count {
      bytes.append(contentsOf: head)
      bytes.append(integer: batch.starts[row])
      bytes.append(UInt8(ascii: ","))
      bytes.append(integer: batch.ends[row])
      bytes.append(UInt8(ascii: ","))
      bytes.append(thousandths: batch.values[row] / factor)
      bytes.append(contentsOf: tail)
    }
  }
}
