import SampleModel

/// Gives each different detail one number.
struct DetailTableBuilder {
  private var numbers: [SampleDetail: UInt32] = [SampleDetail(): 0]
  private(set) var details: [SampleDetail] = [SampleDetail()]

  var count: Int { details.count }

  /// The number of each detail of a batch.
  mutating func add(_ batchDetails: [SampleDetail]) -> [UInt32] {
    batchDetails.map { detail in
      if let number = numbers[detail] { return number }
      let number = UInt32(details.count)
      numbers[detail] = number
      details.append(detail)
      return number
    }
  }

  func table(rowCounts: [UInt64]) -> DetailTable {
    let offsets = [UInt64](repeating: 0, count: details.count + 1)
    return DetailTable(
      bytes: Column([]), offsets: Column(offsets), rowCounts: Column(rowCounts))
  }
}
