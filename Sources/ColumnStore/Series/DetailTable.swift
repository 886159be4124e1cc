public import SampleModel

/// The different details of a series' rows, each kept once as encoded bytes.
///
/// Entry 0 of a built table is the empty detail.
public struct DetailTable: Sendable {
  /// Entry `index` lies at `offsets[index]..<offsets[index + 1]`.
  public let bytes: Column<UInt8>
  /// One more than there are entries, from 0 to the number of bytes.
  public let offsets: Column<UInt64>
  /// How many rows have each entry.
  public let rowCounts: Column<UInt64>

  /// - Precondition: `offsets` has one element more than `rowCounts`.
  init(bytes: Column<UInt8>, offsets: Column<UInt64>, rowCounts: Column<UInt64>) {
    precondition(offsets.count == rowCounts.count + 1, "\(offsets.count) offsets")
    self.bytes = bytes
    self.offsets = offsets
    self.rowCounts = rowCounts
  }

  public var count: Int { rowCounts.count }

  /// The bytes of one entry.
  ///
  /// - Throws: `ColumnDamage` also where stored offsets do not lie in the table.
  /// - Complexity: O(bytes); allocates the array.
  public func encoded(at index: Int) throws(ColumnDamage) -> [UInt8] {
    guard index >= 0 && index < count else { throw .inconsistent("detail") }
    let lower = try offsets[index]
    let upper = try offsets[index + 1]
    guard lower <= upper && upper <= UInt64(bytes.count) else { throw .inconsistent("detail") }
    return try bytes.withSpan(Int(lower)..<Int(upper)) { (span) throws(ColumnDamage) in
      Array(copying: span)
    }
  }

  /// One entry.
  ///
  /// - Throws: `ColumnDamage` also where the bytes are no detail.
  /// - Complexity: O(bytes); allocates.
  public func detail(at index: Int) throws(ColumnDamage) -> SampleDetail {
    let bytes = try encoded(at: index)
    do {
      return try SampleDetail(decoding: bytes)
    } catch {
      throw .inconsistent("details")
    }
  }

  /// What the rows tell about the class of their source.
  ///
  /// - Parameter deleted: the same entries, with the rows counted that no longer exist.
  /// - Complexity: O(entries), not rows.
  func evidence(without deleted: DetailTable?) throws(ColumnDamage) -> SourceEvidence {
    var evidence = SourceEvidence()
    for index in 0..<count {
      let rows = try rowCounts[index]
      let gone = try deleted?.rowCounts[index] ?? 0
      guard rows <= 1 << 32 && gone <= rows else { throw .inconsistent("details") }
      if rows > gone { evidence.add(detail: try detail(at: index), count: Int(rows - gone)) }
    }
    return evidence
  }
}
