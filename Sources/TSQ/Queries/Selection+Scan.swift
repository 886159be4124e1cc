import ColumnStore
import Queries
import SampleModel

/// Conditions that columns decide row by row: asked once of each different detail, then of whole
/// columns at a time, without a sample in hand.
extension Selection {
  /// The rows of a source that a condition selects, run by run.
  struct Scan {
    let times: RowTimes
    /// One for each run of the source.
    let sieves: [RowSieve]
  }

  /// `nil` where only whole samples tell, or where times, values and details are joined in a way
  /// that does not split into one condition on each.
  ///
  /// - Complexity: O(different details).
  func scan(of source: SourceSeries) throws(ColumnDamage) -> Scan? {
    guard let condition, let split = SplitCondition(condition) else { return nil }
    var sieves: [RowSieve] = []
    for run in source.runs {
      var kept: [Bool]?
      if !split.details.isEmpty {
        kept = try run.series.details.entries { detail in
          split.details.allSatisfy { $0.holds(for: detail, of: source.source) }
        }
      }
      sieves.append(RowSieve(keeping: kept, values: split.values))
    }
    return Scan(times: split.times, sieves: sieves)
  }
}

extension DetailTable {
  fileprivate func entries(
    where isKept: (SampleDetail) -> Bool
  ) throws(ColumnDamage) -> [Bool] {
    var kept: [Bool] = []
    kept.reserveCapacity(count)
    for entry in 0..<count { kept.append(isKept(try detail(at: entry))) }
    return kept
  }
}

/// A condition as one on times, one on values and some on details, all of which must hold.
private struct SplitCondition {
  var times = RowTimes.all
  /// `nil` for all.
  var values: [ClosedRange<Double>]?
  var details: [Condition] = []
  private var hasTimes = false

  init?(_ condition: Condition) {
    guard add(condition) else { return nil }
  }

  private mutating func add(_ condition: Condition) -> Bool {
    if condition.looksAtDetailsOnly {
      details.append(condition)
      return true
    }
    switch condition {
    case .all(let parts): return parts.allSatisfy { add($0) }
    case .dates(let start, let end, let options):
      // One range of dates, whose later end no sample has to keep, is a stretch of rows.
      guard !hasTimes, !options.contains(.strictEndDate) else { return false }
      hasTimes = true
      if let start {
        times.start = max(start, times.start)
        times.includesEarlierStarts = !options.contains(.strictStartDate)
      }
      if let end { times.end = min(end, times.end) }
      return true
    default:
      guard values == nil, let ranges = condition.valueRanges else { return false }
      values = ranges
      return true
    }
  }
}

extension Condition {
  /// Whether the source and the detail of a sample decide.
  fileprivate var looksAtDetailsOnly: Bool {
    switch self {
    case .sources: true
    case .sample(let predicate): predicate.node.looksAtDetailsOnly
    case .dates, .value: false
    case .all(let parts), .any(let parts): parts.allSatisfy(\.looksAtDetailsOnly)
    case .not(let part): part.looksAtDetailsOnly
    }
  }

  /// - Precondition: `looksAtDetailsOnly`.
  fileprivate func holds(for detail: SampleDetail, of source: Source) -> Bool {
    switch self {
    case .sources(let sources): sources.contains(source)
    case .sample(let predicate): predicate.node.describes(detail, of: source)
    case .all(let parts): parts.allSatisfy { $0.holds(for: detail, of: source) }
    case .any(let parts): parts.contains { $0.holds(for: detail, of: source) }
    case .not(let part): !part.holds(for: detail, of: source)
    case .dates, .value: preconditionFailure("\(self) of a detail")
    }
  }

  /// What selected values lie in; `nil` where not the value alone decides.
  fileprivate var valueRanges: [ClosedRange<Double>]? {
    switch self {
    case .value(let comparison, let number): comparison.ranges(around: number)
    case .any(let parts):
      parts.reduce([]) { ranges, part in
        part.valueRanges.flatMap { more in ranges.map { $0 + more } }
      }
    default: nil
    }
  }
}

extension ComparisonOperator {
  /// The numbers that compare as asked; `nil` beside a number that compares with none.
  fileprivate func ranges(around number: Double) -> [ClosedRange<Double>]? {
    guard number.isFinite else { return nil }
    let (below, above) = (-Double.infinity...number.nextDown, number.nextUp...Double.infinity)
    return switch self {
    case .lessThan: [below]
    case .lessThanOrEqualTo: [-Double.infinity...number]
    case .equalTo: [number...number]
    case .notEqualTo: [below, above]
    case .greaterThanOrEqualTo: [number...Double.infinity]
    case .greaterThan: [above]
    }
  }
}
