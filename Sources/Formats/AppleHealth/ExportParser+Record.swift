import SampleModel

extension ExportParser {
  /// Reads the attributes of a record that has just begun.
  mutating func beginRecord(_ window: borrowing Span<UInt8>, _ tag: Range<Int>) {
    let offset = windowOffset + Int64(tag.lowerBound)
    startRecord(at: offset)
    guard let typeRange = scanner.attributes[.type], !typeRange.isEmpty else {
      rejections.add(.missingType, type: "", at: offset)
      return
    }
    record.type = types.index(of: window, typeRange)
    guard record.type >= 0 else {
      rejections.add(.tooLong, type: "", at: offset)
      return
    }
    if !types.entries[record.type].isCategory {
      record.unit = -1
      if let range = scanner.attributes[.unit] {
        let unit = texts.units.index(of: window, range)
        record.unit = unit < 0 ? -2 : unit
      }
    }
    if let reason = readDates(window) ?? readValue(window, scanner.attributes[.value])
      ?? readOrigin(window)
    {
      refuseRecord(reason)
      return
    }
    record.isOpen = true
    templates.learn(window, tag, scanner.attributes, record)
  }

  /// Begins a record whose tag follows a pattern.
  @inline(__always)
  mutating func beginRecord(
    _ window: borrowing Span<UInt8>, _ match: RecordMatch, at position: Int
  ) {
    startRecord(at: windowOffset &+ Int64(position))
    record.type = templates.template.type
    record.source = templates.template.source
    record.unit = templates.template.unit
    record.detail = templates.template.detail
    guard match.start <= match.end else {
      refuseRecord(.endBeforeStart)
      return
    }
    record.start = match.start
    record.end = match.end
    record.creation = match.creation
    if let reason = readValue(window, match.value) {
      refuseRecord(reason)
      return
    }
    record.isOpen = true
  }

  @inline(__always)
  private mutating func startRecord(at offset: Int64) {
    if record.isOpen { endRecord() }
    report.records.read &+= 1
    if !record.nested.isEmpty { record.nested.removeAll() }
    record.isOpen = false
    record.offset = offset
    record.isInCorrelation = stack.innermost == .correlation
  }

  /// Gives the finished record to the rows.
  @inline(__always)
  mutating func endRecord() {
    guard record.isOpen else { return }
    record.isOpen = false
    if record.nested.isTooLong {
      refuseRecord(.tooLong)
      return
    }
    if record.isInCorrelation {
      if correlationChildren.hold(record) { return }
    } else if types.entries[record.type].mayBeInCorrelation {
      correlationChildren.noteTopLevel(record)
    }
    keep(record)
  }

  @inline(__always)
  private mutating func keep(_ record: PendingRecord) {
    if !record.nested.isEmpty { zones.count(record.nested) }
    types.entries[record.type].isUsed = true
    rows.append(record, types: &types, sources: sources, texts: texts)
  }

  /// Ends the reading: correlations give the records that stand nowhere else in the file.
  mutating func finish() {
    if record.isOpen {
      // Its children were cut off; a later import of the whole file brings it with them.
      record.isOpen = false
      report.records.read -= 1
    }
    let (unique, copyCount) = correlationChildren.release()
    report.records.skipped += copyCount
    for record in unique { keep(record) }
  }

  @inline(never)
  private mutating func refuseRecord(_ reason: RejectionReason) {
    rejections.add(
      reason, type: types.entries[record.type].type.identifier, at: record.offset)
  }

  @inline(__always)
  private mutating func readDates(_ window: borrowing Span<UInt8>) -> RejectionReason? {
    guard let startRange = scanner.attributes[.startDate],
      let endRange = scanner.attributes[.endDate]
    else { return .missingDate }
    guard let start = TimestampText.parse(window, startRange),
      let end = TimestampText.parse(window, endRange)
    else { return .malformedDate }
    guard start.microseconds <= end.microseconds else { return .endBeforeStart }
    record.start = start.microseconds
    record.end = end.microseconds
    let creation = scanner.attributes[.creationDate].flatMap { TimestampText.parse(window, $0) }
    record.creation = creation?.microseconds ?? end.microseconds
    return nil
  }

  @inline(__always)
  private mutating func readOrigin(_ window: borrowing Span<UInt8>) -> RejectionReason? {
    let nameRange = scanner.attributes[.sourceName] ?? scanner.attributes[.source] ?? 0..<0
    let source = sources.index(of: window, nameRange)
    guard source >= 0 else { return .tooLong }
    if record.source != source || usedSources.isEmpty {
      record.source = source
      usedSources.insert(source)
    }
    record.detail.sourceVersion =
      scanner.attributes[.sourceVersion].map { texts.versions.index(of: window, $0) } ?? -1
    record.detail.device =
      scanner.attributes[.device].map { texts.devices.index(of: window, $0) } ?? -1
    return nil
  }
}
