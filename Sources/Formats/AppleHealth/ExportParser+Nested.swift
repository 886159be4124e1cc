extension ExportParser {
  /// Gives a metadata entry to the record or workout right around it.
  mutating func readMetadata(_ window: borrowing Span<UInt8>) {
    guard let key = scanner.attributes[.key] else { return }
    let value = scanner.attributes[.value] ?? key.upperBound..<key.upperBound
    if stack.innermost == .record {
      if record.isOpen { record.nested.append(.metadata, window, key, value) }
    } else if stack.innermost == .workout {
      workout?.nested.append(.metadata, window, key, value)
    }
  }

  /// A beat belongs to the record around its list; it is no heart rate record.
  mutating func readHeartbeat(_ window: borrowing Span<UInt8>) {
    guard record.isOpen, stack.contains(.record), let rate = scanner.attributes[.bpm] else {
      return
    }
    let time = scanner.attributes[.time] ?? rate.upperBound..<rate.upperBound
    record.nested.append(.heartbeat, window, time, rate)
  }
}
