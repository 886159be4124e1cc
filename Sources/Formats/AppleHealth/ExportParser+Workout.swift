import SampleModel
import TimeCore

extension ExportParser {
  /// Elements of one workout that are kept at most, of each kind.
  private static let childLimit = 100_000

  mutating func beginWorkout(_ window: borrowing Span<UInt8>, at offset: Int64) {
    endWorkout()
    guard let activity = text(.workoutActivityType, window), !activity.isEmpty else {
      refuseWorkout(.missingType, "", at: offset)
      return
    }
    guard let startRange = scanner.attributes[.startDate],
      let endRange = scanner.attributes[.endDate]
    else {
      refuseWorkout(.missingDate, activity, at: offset)
      return
    }
    guard let start = TimestampText.parse(window, startRange),
      let end = TimestampText.parse(window, endRange)
    else {
      refuseWorkout(.malformedDate, activity, at: offset)
      return
    }
    guard start.microseconds <= end.microseconds else {
      refuseWorkout(.endBeforeStart, activity, at: offset)
      return
    }
    let range = TimeRange(
      start: Instant(microseconds: start.microseconds),
      end: Instant(microseconds: end.microseconds))
    let source = Source(name: text(.sourceName, window) ?? text(.source, window) ?? "")
    var workout = Workout(activity: activity, range: range, source: source)
    workout.detail.sourceVersion = text(.sourceVersion, window)
    if let device = scanner.attributes[.device] {
      let index = texts.devices.index(of: window, device)
      workout.detail.device = index < 0 ? nil : texts.devices.text(index)
    }
    workout.durationSeconds = durationSeconds(window)
    workout.distance = UnitText.convert(
      number(.totalDistance, window), from: text(.totalDistanceUnit, window), to: .meter)
    workout.energy = UnitText.convert(
      number(.totalEnergyBurned, window), from: text(.totalEnergyBurnedUnit, window),
      to: .kilocalorie)
    self.workout = PendingWorkout(workout: workout, offset: offset)
  }

  mutating func endWorkout() {
    guard let pending = workout else { return }
    let finished = pending.finished()
    zones.count(pending.nested)
    usedSources.insert(sources.index(of: finished.source.name))
    workouts.append(finished)
    report.workouts += 1
    workout = nil
  }

  /// Statistics of a `WorkoutActivity` are a part of the workout's own and not read.
  mutating func readWorkoutStatistics(_ window: borrowing Span<UInt8>) {
    guard stack.innermost == .workout, let type = text(.type, window),
      workout?.workout.statistics.count ?? 0 < Self.childLimit
    else { return }
    let statistics = WorkoutStatistics(
      type: SampleType(identifier: type), sum: number(.sum, window),
      average: number(.average, window), minimum: number(.minimum, window),
      maximum: number(.maximum, window), unitText: text(.unit, window))
    workout?.add(statistics)
  }

  mutating func readWorkoutEvent(_ window: borrowing Span<UInt8>) {
    guard stack.innermost == .workout, let type = text(.type, window),
      let date = scanner.attributes[.date].flatMap({ TimestampText.parse(window, $0) }),
      workout?.workout.events.count ?? 0 < Self.childLimit
    else { return }
    let event = WorkoutEvent(
      type: type, date: Instant(microseconds: date.microseconds),
      durationSeconds: durationSeconds(window))
    workout?.workout.events.append(event)
  }

  mutating func readFileReference(_ window: borrowing Span<UInt8>) {
    guard stack.contains(.workout), let path = text(.path, window),
      workout?.workout.routeFiles.count ?? 0 < Self.childLimit
    else { return }
    workout?.workout.routeFiles.append(path)
  }

  /// Exports write durations in minutes where they name no unit.
  private func durationSeconds(_ window: borrowing Span<UInt8>) -> Double? {
    UnitText.convert(
      number(.duration, window), from: text(.durationUnit, window) ?? "min", to: .second)
  }

  private mutating func refuseWorkout(
    _ reason: RejectionReason, _ activity: String, at offset: Int64
  ) {
    report.records.read += 1
    rejections.add(reason, type: activity, at: offset)
  }
}

extension ExportParser {
  /// The text of an attribute of the current tag.
  func text(_ name: AttributeName, _ window: borrowing Span<UInt8>) -> String? {
    scanner.attributes[name].map { XMLText.decode(window, $0).text }
  }

  /// The finite number in an attribute of the current tag.
  func number(_ name: AttributeName, _ window: borrowing Span<UInt8>) -> Double? {
    guard let range = scanner.attributes[name],
      case .value(let number) = DecimalNumber.parse(window, range)
    else { return nil }
    return number
  }
}
