import SampleModel

extension ExportParser {
  /// Gives a tag its meaning.
  @inline(__always)
  mutating func take(_ tag: TagScanner.Tag, _ window: borrowing Span<UInt8>, at position: Int) {
    if tag.isEnd {
      close(tag.name)
    } else if tag.name == .record {
      closeUnfinished()
      beginRecord(window, position..<tag.end)
      if tag.isSelfClosing { endRecord() } else { stack.push(.record) }
    } else {
      begin(tag, window, at: position)
      if !tag.isSelfClosing { stack.push(tag.name) } else if tag.name == .workout { endWorkout() }
    }
  }

  /// Takes a record's tag that follows a pattern.
  @inline(__always)
  mutating func take(_ match: RecordMatch, _ window: borrowing Span<UInt8>, at position: Int) {
    closeUnfinished()
    beginRecord(window, match, at: position)
    if match.isSelfClosing { endRecord() } else { stack.push(.record) }
  }

  @inline(never)
  private mutating func begin(
    _ tag: TagScanner.Tag, _ window: borrowing Span<UInt8>, at position: Int
  ) {
    let offset = windowOffset + Int64(position)
    switch tag.name {
    case .metadataEntry: readMetadata(window)
    case .heartbeat: readHeartbeat(window)
    case .healthData: beginRoot(tag, window)
    case .workout:
      closeUnfinished()
      beginWorkout(window, at: offset)
    case .workoutStatistics: readWorkoutStatistics(window)
    case .workoutEvent: readWorkoutEvent(window)
    case .fileReference: readFileReference(window)
    case .activitySummary:
      closeUnfinished()
      readActivitySummary(window)
    case .exportDate: readExportDate(window)
    case .me: readCharacteristics(window, from: tag.nameRange.upperBound, to: tag.end)
    case .correlation: closeUnfinished()
    case .workoutActivity, .workoutRoute, .heartRateVariabilityList, .record: break
    case nil: countSkipped(tag, window)
    }
  }

  private mutating func beginRoot(_ tag: TagScanner.Tag, _ window: borrowing Span<UInt8>) {
    guard phase == .prolog else { return }
    if let range = scanner.attributes[.locale] {
      report.locale = XMLText.decode(window, range).text
    }
    phase = tag.isSelfClosing ? .finished : .body
  }

  private mutating func close(_ name: ElementName?) {
    for _ in 0..<stack.closedCount(by: name) {
      switch stack.removeInnermost() {
      case .record: endRecord()
      case .workout: endWorkout()
      case .healthData: phase = .finished
      default: break
      }
    }
  }

  /// Ends a record or workout whose end tag is missing.
  @inline(__always)
  private mutating func closeUnfinished() {
    let innermost = stack.innermost
    if innermost != .healthData, innermost != .correlation { closeNested() }
  }

  @inline(never)
  private mutating func closeNested() {
    if stack.contains(.record) { close(.record) }
    if stack.contains(.workout) { close(.workout) }
  }

  /// Counts an element that holds no samples, if it stands right under the root.
  private mutating func countSkipped(_ tag: TagScanner.Tag, _ window: borrowing Span<UInt8>) {
    let limit = 100
    guard stack.innermost == .healthData, tag.nameRange.count <= 64 else { return }
    let name = XMLText.decode(window, tag.nameRange).text
    guard report.skippedElements[name] != nil || report.skippedElements.count < limit else {
      return
    }
    report.skippedElements[name, default: 0] += 1
  }
}
