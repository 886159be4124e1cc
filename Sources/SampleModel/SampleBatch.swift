/// Samples of one type from one source, by column; what readers hand to stores.
///
/// All columns have `count` rows. Values are in the type's canonical unit; a category's value is
/// its raw number, or `unknownCategoryValue` where only its text is known.
public struct SampleBatch: Sendable {
  /// Stands in `values` for a category value that the catalogue does not know.
  public static let unknownCategoryValue = -1.0

  /// Of every row.
  public let type: SampleType
  /// Of every row.
  public let source: Source
  /// Microseconds UTC.
  public private(set) var starts: [Int64] = []
  /// Microseconds UTC; never before the start.
  public private(set) var ends: [Int64] = []
  /// Finite numbers.
  public private(set) var values: [Double] = []
  /// Microseconds UTC of the sample's creation; its end where the input does not say.
  public private(set) var creations: [Int64] = []
  /// Index into `details`.
  public private(set) var detailIndexes: [UInt32] = []
  /// Entry 0 is the empty detail.
  public private(set) var details: [SampleDetail] = [SampleDetail()]

  /// No rows, and the empty detail alone.
  public init(type: SampleType, source: Source) {
    self.type = type
    self.source = source
  }

  /// Rows, not details.
  public var count: Int { starts.count }

  /// Makes room for that many rows in all, so that appending them does not move memory.
  public mutating func reserveCapacity(_ rows: Int) {
    starts.reserveCapacity(rows)
    ends.reserveCapacity(rows)
    values.reserveCapacity(rows)
    creations.reserveCapacity(rows)
    detailIndexes.reserveCapacity(rows)
  }

  /// Adds an entry to `details` and gives its index; the caller avoids adding one twice.
  public mutating func addDetail(_ detail: SampleDetail) -> UInt32 {
    details.append(detail)
    return UInt32(details.count - 1)
  }

  /// Appends one sample.
  ///
  /// - Precondition: `start <= end`, `value` is finite, `detail < details.count`.
  /// - Complexity: amortised O(1).
  public mutating func append(
    start: Int64, end: Int64, value: Double, creation: Int64, detail: UInt32
  ) {
    precondition(start <= end, "start \(start) after end \(end)")
    precondition(value.isFinite, "value \(value)")
    precondition(Int(detail) < details.count, "detail \(detail) of \(details.count)")
    starts.append(start)
    ends.append(end)
    values.append(value)
    creations.append(creation)
    detailIndexes.append(detail)
  }

  /// Forgets the rows, but keeps the details and the memory.
  public mutating func removeAllRows() {
    starts.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    creations.removeAll(keepingCapacity: true)
    detailIndexes.removeAll(keepingCapacity: true)
  }
}
