import TSQ

/// `tsq workouts`: one row a workout, in minutes, kilometres and kilocalories.
struct WorkoutsCommand {
  let session: Session

  private static let columns = [
    "activity", "start", "end", "duration", "distance", "energy", "heartRateAverage",
    "heartRateMinimum", "heartRateMaximum", "source",
  ]

  func run() throws(Failure) -> ExitStatus {
    let choice = try RangeChoice(session.arguments) ?? .all
    let opened = try session.openForReading()
    let resolved = try session.ranges.resolve(choice) { () throws(Failure) in
      let all = try workouts(in: nil, opened)
      guard let start = all.map(\.range.start).min(), let end = all.map(\.range.end).max()
      else { return nil }
      return TimeRange(start: start, end: end)
    }
    var found: [Workout] = []
    if !(resolved.range?.isEmpty ?? false) { found = try workouts(in: resolved.range, opened) }
    if let activity = session.arguments.value(of: .activity) {
      found = found.filter { $0.hasActivity(activity) }
    }
    var output = TextOutput()
    try session.write(
      CellTable(columns: Self.columns, rows: found.lazy.map(row)),
      caption: "workouts in min, km, kcal and count/min, \(session.words(for: resolved.range))",
      hiding: [], to: &output)
    try output.flush()
    for note in resolved.notes { TextOutput.note(note) }
    InputNotes.write(about: opened.report)
    return session.status(isEmpty: found.isEmpty, opened)
  }

  private func workouts(
    in range: TimeRange?, _ opened: OpenedStore
  ) throws(Failure) -> [Workout] {
    do { return try opened.store.workouts(in: range) } catch { throw Failure(error) }
  }

  private func row(_ workout: Workout) -> [Cell] {
    [
      .text(workout.activityShortName), .instant(workout.range.start),
      .instant(workout.range.end), Cell(workout.durationSeconds.map { $0 / 60 }),
      Cell(workout.distance.map { $0 / 1000 }), Cell(workout.energy),
      Cell(workout.heartRateAverage), Cell(workout.heartRateMinimum),
      Cell(workout.heartRateMaximum), .text(workout.source.name),
    ]
  }
}

/// `tsq summaries`: the activity rings, one row a day.
struct SummariesCommand {
  let session: Session

  private static let columns = [
    "date", "activeEnergyBurned", "activeEnergyBurnedGoal", "appleMoveTime", "appleMoveTimeGoal",
    "appleExerciseTime", "appleExerciseTimeGoal", "appleStandHours", "appleStandHoursGoal",
  ]

  func run() throws(Failure) -> ExitStatus {
    let choice = try RangeChoice(session.arguments) ?? .all
    let opened = try session.openForReading()
    let resolved = try session.ranges.resolve(choice) { () throws(Failure) in
      let dates = try summaries(on: nil, opened).map(\.date)
      guard let first = dates.min(), let last = dates.max() else { return nil }
      let start = session.zone.range(of: first).start
      return TimeRange(start: start, end: session.zone.range(of: last).end)
    }
    let found = try summaries(in: resolved.range, opened)
    var output = TextOutput()
    try session.write(
      CellTable(columns: Self.columns, rows: found.lazy.map(row)),
      caption: "rings in kcal, min and hours, \(session.words(for: resolved.range))", hiding: [],
      to: &output)
    try output.flush()
    for note in resolved.notes { TextOutput.note(note) }
    InputNotes.write(about: opened.report)
    return session.status(isEmpty: found.isEmpty, opened)
  }

  /// Every day of which the range holds a part.
  private func summaries(
    in range: TimeRange?, _ opened: OpenedStore
  ) throws(Failure) -> [ActivitySummary] {
    guard let range else { return try summaries(on: nil, opened) }
    guard !range.isEmpty else { return [] }
    let first = session.zone.day(containing: range.start)
    let last = session.zone.day(containing: range.end.adding(microseconds: -1))
    return try summaries(on: first...max(first, last), opened)
  }

  private func summaries(
    on dates: ClosedRange<CivilDate>?, _ opened: OpenedStore
  ) throws(Failure) -> [ActivitySummary] {
    do { return try opened.store.activitySummaries(on: dates) } catch { throw Failure(error) }
  }

  private func row(_ summary: ActivitySummary) -> [Cell] {
    [
      .date(summary.date), Cell(summary.activeEnergyBurned),
      Cell(summary.activeEnergyBurnedGoal), Cell(summary.appleMoveTime),
      Cell(summary.appleMoveTimeGoal), Cell(summary.appleExerciseTime),
      Cell(summary.appleExerciseTimeGoal), Cell(summary.appleStandHours),
      Cell(summary.appleStandHoursGoal),
    ]
  }
}
