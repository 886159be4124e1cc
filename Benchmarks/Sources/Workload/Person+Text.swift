import Dispatch
import Synchronization

extension Person {
  /// The kinds of text in which a person's samples can be written.
  public enum TextKind: Hashable, Sendable {
    /// `export.xml` of an Apple export.
    case export
    /// Comma-separated rows.
    case table
  }

  /// Makes the whole text in parts, in order, and hands each to `write`.
  ///
  /// The parts are made by all cores; only as many as there are cores are held at a time.
  public func writeText<Failure: Error>(
    _ kind: TextKind, to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try write(kind == .export ? ExportFrame.head : TableText.header)
    let parts = streams.indices.flatMap { stream in
      chunks(of: stream).map { (stream, $0) }
    }
    let width = Person.partsAtATime
    for first in stride(from: 0, to: parts.count, by: width) {
      let group = parts[first..<min(first + width, parts.count)]
      let texts = Mutex([[UInt8]](repeating: [], count: group.count))
      DispatchQueue.concurrentPerform(iterations: group.count) { index in
        let (stream, days) = group[group.startIndex + index]
        let text = text(kind, stream: stream, days: days)
        texts.withLock { $0[index] = text }
      }
      for text in texts.withLock({ $0 }) { try write(text) }
    }
    if kind == .export { try write(ExportFrame.tail) }
  }

  /// Twice the cores of a small machine: the last part of a group keeps no core waiting long.
  private static let partsAtATime = 8

  /// Days split so that a part has about 20,000 samples.
  private func chunks(of stream: Int) -> [Range<Int>] {
    let count = max(1, min(PersonCalendar.dayCount, streams[stream].count / 20_000))
    return (0..<count).map {
      $0 * PersonCalendar.dayCount / count..<($0 + 1) * PersonCalendar.dayCount / count
    }
  }

  private func text(_ kind: TextKind, stream: Int, days: Range<Int>) -> [UInt8] {
    let batch = batch(of: stream, days: days)
    var bytes: [UInt8] = []
    switch kind {
    case .export: ExportText(stream: streams[stream]).append(batch, to: &bytes)
    case .table: TableText(stream: streams[stream]).append(batch, to: &bytes)
    }
    return bytes
  }
}

/// What stands around the records of an export.
private enum ExportFrame {
  static let head = Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE HealthData [
    <!-- HealthKit Export Version: 14 -->
    <!ELEMENT HealthData (ExportDate,Me,(Record)*)>
    <!ATTLIST HealthData locale CDATA #REQUIRED>
    <!ELEMENT ExportDate EMPTY>
    <!ATTLIST ExportDate value CDATA #REQUIRED>
    <!ELEMENT Me EMPTY>
    <!ELEMENT Record (MetadataEntry*)>
    <!ELEMENT MetadataEntry EMPTY>
    ]>
    <HealthData locale="en_US">
     <ExportDate value="2025-01-15 09:00:00 -0500"/>
     <Me HKCharacteristicTypeIdentifierDateOfBirth="1985-05-17" \
    HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexNotSet"/>

    """.utf8)
  static let tail = Array("</HealthData>\n".utf8)
}
