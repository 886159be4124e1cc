import SampleModel

/// Gives each different detail one number, and knows what of it makes two samples differ.
struct DetailTableBuilder {
  /// Stands for no text in `unitNumbers` and `valueTextNumbers`.
  private var textNumbers: [String?: UInt32] = [nil: 0]
  private var numbers: [SampleDetail: UInt32] = [SampleDetail(): 0]
  /// Each detail as the table will hold it.
  private var encoded: [[UInt8]] = [SampleDetail().encoded()]
  /// Equal for details with the same unit text.
  private(set) var unitNumbers: [UInt32] = [0]
  /// Equal for details with the same value text.
  private(set) var valueTextNumbers: [UInt32] = [0]

  var count: Int { encoded.count }

  mutating func add(_ detail: SampleDetail) -> UInt32 {
    let number = UInt32(encoded.count)
    // A saved sample's UUID is in no other detail: looking for an equal one is in vain.
    if detail.uuid == nil {
      if let known = numbers[detail] { return known }
      numbers[detail] = number
    }
    append(
      detail.encoded(), unit: self.number(of: detail.unitText),
      valueText: self.number(of: detail.valueText))
    return number
  }

  private mutating func append(_ bytes: [UInt8], unit: UInt32, valueText: UInt32) {
    encoded.append(bytes)
    unitNumbers.append(unit)
    valueTextNumbers.append(valueText)
  }

  /// The number of each detail that the batch's rows have; `nil` where they have only entry 0.
  ///
  /// A reader may hand over its whole table with every batch, so only used entries are looked at.
  mutating func add(detailsOf batch: SampleBatch) -> [UInt32]? {
    var mapped: [UInt32]?
    for index in batch.detailIndexes where index != 0 {
      if mapped == nil {
        mapped = [UInt32](repeating: .max, count: batch.details.count)
        mapped?[0] = 0
      }
      if mapped?[Int(index)] == .max { mapped?[Int(index)] = add(batch.details[Int(index)]) }
    }
    return mapped
  }

  /// The number of each entry of a stored table.
  mutating func add(_ table: DetailTable) throws(ColumnDamage) -> [UInt32] {
    var mapped: [UInt32] = []
    mapped.reserveCapacity(table.count)
    for index in 0..<table.count {
      let bytes = try table.encoded(at: index)
      if SampleDetail.isOfOneSample(encoded: bytes) {
        mapped.append(UInt32(encoded.count))
        append(bytes, unit: 0, valueText: 0)
      } else {
        mapped.append(add(try table.detail(at: index)))
      }
    }
    return mapped
  }

  mutating func number(of text: String?) -> UInt32 {
    if let number = textNumbers[text] { return number }
    let number = UInt32(textNumbers.count)
    textNumbers[text] = number
    return number
  }

  /// The table of the details that rows have, with the rows' numbers changed to its entries.
  func table(for rows: inout [UInt32]) -> DetailTable {
    var counts = [UInt64](repeating: 0, count: encoded.count)
    for detail in rows { counts[Int(detail)] += 1 }
    var bytes: [UInt8] = []
    var offsets: [UInt64] = [0]
    var entries = [UInt32](repeating: 0, count: encoded.count)
    var rowCounts: [UInt64] = []
    for number in encoded.indices where number == 0 || counts[number] > 0 {
      entries[number] = UInt32(rowCounts.count)
      rowCounts.append(counts[number])
      bytes.append(contentsOf: encoded[number])
      offsets.append(UInt64(bytes.count))
    }
    if rowCounts.count < encoded.count {
      for row in rows.indices { rows[row] = entries[Int(rows[row])] }
    }
    return DetailTable(
      bytes: Column(bytes), offsets: Column(offsets), rowCounts: Column(rowCounts))
  }
}
