import ColumnStore
import TimeCore

/// Every answer by a plain loop over the rows, in exact numbers.
///
/// Values are multiples of 2^-16 below 2^40, lengths of intervals divide `unit`: every share is then
/// an integer number of `1 / scale`.
struct SlowModel {
  /// Divisible by every number up to 16.
  static let unit: Int64 = 720_720
  static let scale = Int128(unit) << 16
  static let lengths: [Int64] = (1...unit).filter { unit % $0 == 0 }

  /// In row order.
  let rows: [ModelRow]

  init(_ rows: [ModelRow]) {
    self.rows = rows.sorted(by: ModelRow.isOrdered)
  }

  /// The value of one row inside a range, times `scale`.
  private func share(of row: ModelRow, from start: Int64, to end: Int64) -> Int128 {
    let value = Int128(row.value * 65536)
    if row.start == row.end {
      return start <= row.start && row.start < end ? value * Int128(Self.unit) : 0
    }
    let part = min(row.end, end) - max(row.start, start)
    return part > 0 ? value * Int128(part) * Int128(Self.unit / (row.end - row.start)) : 0
  }

  func sum(from start: Int64, to end: Int64) -> Double {
    let exact = rows.reduce(Int128(0)) { $0 + share(of: $1, from: start, to: end) }
    let (quotient, remainder) = exact.quotientAndRemainder(dividingBy: Self.scale)
    return Double(quotient) + Double(remainder) / Double(Self.scale)
  }

  func overlaps(_ row: ModelRow, _ start: Int64, _ end: Int64) -> Bool {
    row.start == row.end
      ? start <= row.start && row.start < end : row.start < end && row.end > start
  }

  func overlapping(from start: Int64, to end: Int64) -> [Int] {
    rows.indices.filter { overlaps(rows[$0], start, end) }
  }

  func wholeSum(_ indexes: [Int]) -> Double {
    Double(indexes.reduce(Int128(0)) { $0 + Int128(rows[$1].value * 65536) }) / 65536
  }

  func row(of extremum: Extremum, from start: Int64, to end: Int64) -> Int? {
    overlapping(from: start, to: end).min {
      let (left, right) = (rows[$0].value, rows[$1].value)
      return left == right ? $0 < $1 : extremum == .minimum ? left < right : left > right
    }
  }

  func latestRow(from start: Int64, to end: Int64) -> Int? {
    overlapping(from: start, to: end).max {
      (rows[$0].end, rows[$0].start, $0) < (rows[$1].end, rows[$1].start, $1)
    }
  }
}

extension TimeRange {
  init(_ start: Int64, _ end: Int64) {
    self.init(start: Instant(microseconds: start), end: Instant(microseconds: end))
  }
}

extension ModelRow {
  func isOpen(at instant: Int64) -> Bool {
    start <= instant && instant < max(end, start + 1)
  }
}
