import ColumnStore
import Harness
import SampleModel
import TimeCore
import Workload

/// Calories by day: active energy; where it is 0 or missing, active and basal energy.
let calorieBenchmarks = [
  Benchmark("Query/active-else-both-daily-10y", isQuery: true) { size, workbench in
    let energy = try workbench.fixture("energy", size: size) {
      try Energy(Fixtures(size: size, workbench: workbench))
    }
    var days = try CalorieDays(energy)
    try days.ask()
    var trial = Trial(
      .repeated { iterations in
        for _ in 0..<iterations { try days.ask() }
      },
      answerIsRight: { try days.isRight() })
    trial.limit = .nanoseconds(50_000)
    return trial
  }
]

/// Active energy of two sources, with a month of no active energy, and basal energy of one.
private struct Energy {
  let active: [SourceSeries]
  let basal: [SourceSeries]
  let activeTimeline: MergedTimeline
  let basalTimeline: MergedTimeline

  init(_ fixtures: Fixtures) throws {
    let tenth = fixtures.size / 10
    active = try [
      fixtures.series(
        Fixtures.stream(
          "ActiveEnergyBurned", Person.watch, .activity(.activeEnergy), 5 * tenth)),
      fixtures.series(
        Fixtures.stream("ActiveEnergyBurned", Person.stepApp, .activity(.activeEnergy), tenth)),
    ].map { try $0.without(Questions.restMonth) }
    basal = try [
      fixtures.series(
        Fixtures.stream("BasalEnergyBurned", Person.watch, .activity(.basalEnergy), 4 * tenth))
    ]
    activeTimeline = try MergedTimeline(active, rule: .priority)
    basalTimeline = try MergedTimeline(basal, rule: .priority)
  }
}

extension SourceSeries {
  /// The source without the samples that overlap a range.
  fileprivate func without(_ range: TimeRange) throws -> SourceSeries {
    var runs: [SeriesRun] = []
    for run in self.runs {
      var deleted: [Int] = []
      try run.series.forEachOverlapping(range) { (row) throws(ColumnDamage) in
        deleted.append(row)
      }
      runs.append(try SeriesRun(run.series, deletedRows: deleted))
    }
    return SourceSeries(source: source, runs: runs)
  }
}

private struct CalorieDays {
  let energy: Energy
  private var active: MergedDays
  private var basal: MergedDays
  private var calories: [Double]

  init(_ energy: Energy) throws {
    self.energy = energy
    active = MergedDays(try Questions.newYork())
    basal = MergedDays(try Questions.newYork())
    calories = Array(repeating: .nan, count: active.count)
  }

  mutating func ask() throws {
    active.ask(energy.activeTimeline, active.calendar)
    basal.ask(energy.basalTimeline, basal.calendar)
    for day in calories.indices {
      calories[day] =
        CalorieDays.activeElseBoth(active.sum(on: day), basal.sum(on: day)) ?? .nan
    }
    consume(calories[0])
  }

  private static func activeElseBoth(_ active: Double?, _ basal: Double?) -> Double? {
    if let active, active != 0 { return active }
    guard let basal else { return active }
    return (active ?? 0) + basal
  }

  mutating func isRight() throws -> Bool {
    try ask()
    let rest = (0..<active.count).filter { active.sum(on: $0) == nil }
    guard rest.count >= 25 else { return false }
    for day in [3, 1_999, rest[5]] {
      let range = active.range(of: day)
      let slow = CalorieDays.activeElseBoth(
        try SlowModel.mergedSum(of: energy.active, in: range),
        try SlowModel.mergedSum(of: energy.basal, in: range))
      let fast = calories[day].isNaN ? nil : calories[day]
      guard SlowModel.agree(fast, slow, units: 4) else { return false }
    }
    return true
  }
}
