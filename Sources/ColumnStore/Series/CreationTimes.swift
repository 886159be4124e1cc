/// When each row was written: in whole seconds after its end where that loses nothing.
///
/// Exports give whole seconds and write a sample soon after its end: 4 bytes a row instead of 8.
public struct CreationTimes: Sendable {
  private static let microsecondsPerSecond: Int64 = 1_000_000

  private enum Storage {
    case secondsAfterEnd(Column<Int32>, ends: Column<Int64>)
    case microseconds(Column<Int64>)
  }

  private let storage: Storage

  /// - Parameters:
  ///   - creations: microseconds UTC.
  ///   - ends: the column of ends of the same rows.
  /// - Precondition: as many as there are ends.
  init(_ creations: [Int64], ends: Column<Int64>) throws(ColumnDamage) {
    let seconds = try Self.secondsAfterEnd(creations, ends)
    storage =
      seconds.map { .secondsAfterEnd($0, ends: ends) } ?? .microseconds(Column(creations))
  }

  /// Takes a stored column: 4 bytes an element are seconds after the end, 8 are microseconds.
  init(_ raw: RawColumn, ends: Column<Int64>) throws(SeriesPartsError) {
    switch raw.elementByteCount {
    case 4: storage = .secondsAfterEnd(Column(raw), ends: ends)
    case 8: storage = .microseconds(Column(raw))
    default:
      throw .elementSize(part: SeriesPartName.creations.rawValue, byteCount: raw.elementByteCount)
    }
  }

  public var count: Int { raw.count }

  var raw: RawColumn {
    switch storage {
    case .secondsAfterEnd(let seconds, _): seconds.raw
    case .microseconds(let column): column.raw
    }
  }

  /// One row's time, microseconds UTC.
  ///
  /// - Precondition: `row` is in `0..<count`.
  public subscript(row: Int) -> Int64 {
    get throws(ColumnDamage) {
      switch storage {
      case .secondsAfterEnd(let seconds, let ends):
        try ends[row] &+ Int64(seconds[row]) &* Self.microsecondsPerSecond
      case .microseconds(let column): try column[row]
      }
    }
  }

  /// The times of the rows with the given numbers.
  ///
  /// - Parameter ends: the ends of those rows.
  func selecting(
    _ rows: [UInt32], ends: Column<Int64>
  ) throws(ColumnDamage) -> CreationTimes {
    switch storage {
    case .secondsAfterEnd(let seconds, _):
      CreationTimes(.secondsAfterEnd(try seconds.selecting(rows), ends: ends))
    case .microseconds(let column):
      CreationTimes(.microseconds(try column.selecting(rows)))
    }
  }

  private init(_ storage: Storage) {
    self.storage = storage
  }

  /// `nil` where a time is no whole number of seconds, or too many, after the end of its row.
  private static func secondsAfterEnd(
    _ creations: [Int64], _ ends: Column<Int64>
  ) throws(ColumnDamage) -> Column<Int32>? {
    precondition(creations.count == ends.count, "\(creations.count) times of \(ends.count)")
    return try ends.withSpan(0..<ends.count) { (ends) throws(ColumnDamage) in
      var isLossless = true
      let seconds = Column<Int32>(count: ends.count) { seconds in
        for row in creations.indices {
          let (distance, isTooFar) = creations[row].subtractingReportingOverflow(ends[row])
          let whole = distance / microsecondsPerSecond
          seconds[row] = Int32(truncatingIfNeeded: whole)
          isLossless =
            !isTooFar && Int64(seconds[row]) &* microsecondsPerSecond == distance
          if !isLossless { return }
        }
      }
      return isLossless ? seconds : nil
    }
  }
}
