import SampleModel

extension SourceEvidence {
  var payload: [UInt8] {
    var writer = ByteWriter()
    for counter in counters { writer.append(counter) }
    return writer.bytes
  }

  /// `nil` for bytes that no evidence gives.
  init?(payload: [UInt8]) {
    var reader = ByteReader(payload)
    var counters: [Int64] = []
    for _ in 0..<Self.counterCount {
      guard let counter = try? reader.integer() else { return nil }
      counters.append(counter)
    }
    guard reader.isAtEnd else { return nil }
    self.init(counters: counters)
  }
}
