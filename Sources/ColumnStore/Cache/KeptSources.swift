import TimeCore

/// Sources in order, by the series of their runs, without holding these.
struct KeptSources: Equatable, Sendable {
  private struct Run: Equatable {
    /// `nil` once the series is gone: its address may be another's by now.
    var series: ObjectIdentifier?
    let deleted: ObjectIdentifier?
    var hasLostDeleted = false
    /// What its samples lie in.
    let extent: TimeRange
  }

  private var sources: [[Run]]

  /// - Complexity: O(runs).
  init(_ sources: [SourceSeries]) throws(ColumnDamage) {
    self.sources = []
    for source in sources {
      var runs: [Run] = []
      for run in source.runs {
        let zero = Instant(microseconds: 0)
        runs.append(
          Run(
            series: ObjectIdentifier(run.series), deleted: run.deleted.map(ObjectIdentifier.init),
            extent: TimeRange(
              start: try run.series.firstStart() ?? zero, end: try run.series.lastEnd() ?? zero)))
      }
      self.sources.append(runs)
    }
  }

  /// Whether some series is gone, so that no question can be about all of them again.
  var hasLost: Bool {
    sources.contains { $0.contains { $0.series == nil || $0.hasLostDeleted } }
  }

  /// Whether all are gone.
  var isLost: Bool { sources.allSatisfy { $0.allSatisfy { $0.series == nil } } }

  mutating func lose(_ series: ObjectIdentifier) {
    for source in sources.indices {
      for run in sources[source].indices {
        if sources[source][run].series == series { sources[source][run].series = nil }
        if sources[source][run].deleted == series { sources[source][run].hasLostDeleted = true }
      }
    }
  }

  /// The ranges in which each sample lies that only one of two states of the same sources holds.
  ///
  /// `nil` where they have no run in common or another number of sources.
  func changes(to other: KeptSources) -> [TimeRange]? {
    guard sources.count == other.sources.count else { return nil }
    var changes: [TimeRange] = []
    var hasCommonRun = false
    for (old, new) in zip(sources, other.sources) {
      for (runs, others) in [(old, new), (new, old)] {
        for run in runs {
          if run.series != nil, !run.hasLostDeleted, others.contains(run) {
            hasCommonRun = true
          } else {
            changes.append(run.extent)
          }
        }
      }
    }
    return hasCommonRun ? changes : nil
  }
}
