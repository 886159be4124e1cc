/// Collects the segments of an `OffsetTable`.
struct OffsetTableBuilder {
  private(set) var starts: [Int64] = [.min]
  private(set) var offsets: [Int64]
  private(set) var coverage = Int64.min...Int64.max

  init(initialOffsetSeconds: Int) {
    offsets = [Int64(initialOffsetSeconds) * Microseconds.perSecond]
  }

  func isSupported(_ second: Int64) -> Bool {
    second <= Instant.distantFuture.microseconds / Microseconds.perSecond
  }

  /// Adds a change of the offset, later than those before; one without effect is left out.
  mutating func append(_ transition: OffsetTable.Transition) {
    let offset = Int64(transition.offsetSeconds) * Microseconds.perSecond
    guard isSupported(transition.second), offset != offsets[offsets.count - 1] else { return }
    // Some files write the beginning of time as a transition of their own.
    guard transition.second > Instant.distantPast.microseconds / Microseconds.perSecond else {
      offsets[0] = offset
      return
    }
    starts.append(transition.second * Microseconds.perSecond)
    offsets.append(offset)
  }

  /// Adds what a rule says from the last transition on, or for all time.
  mutating func append(_ rule: RecurringRule, after last: Int64?) {
    guard rule.daylight != nil else {
      let standard = rule.standardOffsetSeconds
      if let last {
        replaceOffset(from: last, offsetSeconds: standard)
      } else {
        offsets[0] = Int64(standard) * Microseconds.perSecond
      }
      return
    }
    let baseYear = last.map { CivilDate(second: $0).year } ?? 1970
    // A year of margin on both sides, and one more for rules that reach into the next year.
    let transitions = rule.transitions(inYears: baseYear - 1...baseYear + 404)
    if let last {
      let current = transitions.last { $0.second <= last }?.offsetSeconds
      replaceOffset(from: last, offsetSeconds: current ?? rule.standardOffsetSeconds)
    } else {
      offsets[0] = Int64(rule.standardOffsetSeconds) * Microseconds.perSecond
    }
    starts.reserveCapacity(starts.count + transitions.count)
    offsets.reserveCapacity(offsets.count + transitions.count)
    for transition in transitions where transition.second > last ?? .min { append(transition) }
    let firstDay = CivilDate.daysSinceEpoch(year: baseYear + 2, month: 1, day: 1)
    let cycleStart = Int64(firstDay) * Microseconds.perDay
    coverage =
      (last == nil ? cycleStart : .min)...(cycleStart + Microseconds.per400Years - 1)
  }

  /// Makes an offset hold from an instant on that is no earlier than the last segment.
  private mutating func replaceOffset(from second: Int64, offsetSeconds: Int) {
    if starts.count > 1, starts[starts.count - 1] == second * Microseconds.perSecond {
      starts.removeLast()
      offsets.removeLast()
    }
    append(OffsetTable.Transition(second: second, offsetSeconds: offsetSeconds))
  }

  func highestClocks() -> [Int64] {
    var highest = Int64.min
    return starts.indices.map { segment in
      guard segment + 1 < starts.count else { return .max }
      highest = max(highest, starts[segment + 1] + offsets[segment])
      return highest
    }
  }
}

extension CivilDate {
  /// The day of UTC to which a second belongs.
  fileprivate init(second: Int64) {
    self.init(saturating: Int(second.flooredQuotient(by: 86_400)))
  }
}
