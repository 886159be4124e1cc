import SampleModel

extension ExportParser {
  /// Reads value and unit by the kind of the record's type.
  @inline(__always)
  mutating func readValue(_ window: borrowing Span<UInt8>, _ range: Range<Int>?)
    -> RejectionReason?
  {
    types.entries[record.type].isCategory
      ? readCategory(window, range) : readQuantity(window, range)
  }

  @inline(__always)
  private mutating func readQuantity(_ window: borrowing Span<UInt8>, _ range: Range<Int>?)
    -> RejectionReason?
  {
    record.detail.valueText = -1
    guard let range, !range.isEmpty else { return .missingValue }
    let number: Double
    switch DecimalNumber.parse(window, range) {
    case .value(let value): number = value
    case .notFinite: return .notFinite
    case .malformed: return readForeignText(window, range)
    }
    let unit = record.unit
    guard unit >= -1 else { return .tooLong }
    let isKnown = types.entries[record.type].isKnown
    switch types.scale(of: record.type, unit: unit, texts: texts.units) {
    case .same:
      record.value = number
      record.detail.unit = isKnown ? -1 : unit
    case .converted(let conversion):
      record.value = conversion.apply(number)
      guard record.value.isFinite else { return .notFinite }
      record.detail.unit = unit
    case .refused(let reason): return reason
    }
    return nil
  }

  /// A type outside the catalogue may hold texts: they are kept, for nothing may be lost.
  @inline(never)
  private mutating func readForeignText(_ window: borrowing Span<UInt8>, _ range: Range<Int>)
    -> RejectionReason?
  {
    guard !types.entries[record.type].isKnown, record.unit == -1 else {
      return .malformedValue
    }
    record.value = SampleBatch.unknownCategoryValue
    record.detail.unit = -1
    record.detail.valueText = texts.values.index(of: window, range)
    return record.detail.valueText < 0 ? .tooLong : nil
  }

  @inline(__always)
  private mutating func readCategory(_ window: borrowing Span<UInt8>, _ range: Range<Int>?)
    -> RejectionReason?
  {
    record.detail.unit = -1
    record.detail.valueText = -1
    var text: Int32 = -1
    if let range {
      guard !range.isEmpty else { return .missingValue }
      text = texts.values.index(of: window, range)
      guard text >= 0 else { return .tooLong }
    }
    if types.entries[record.type].lastValueIndex == text {
      record.value = types.entries[record.type].lastCategoryValue
    } else if let reason = lookUpCategory(text) {
      return reason
    }
    if record.value == SampleBatch.unknownCategoryValue { record.detail.valueText = text }
    return nil
  }

  @inline(never)
  private mutating func lookUpCategory(_ text: Int32) -> RejectionReason? {
    let entry = types.entries[record.type]
    let name = text < 0 ? nil : texts.values.texts[Int(text)]
    if let rawValue = entry.type.categoryRawValue(named: name) {
      record.value = Double(rawValue)
    } else {
      guard let name else { return .missingValue }
      record.value = SampleBatch.unknownCategoryValue
      warnings.noteUnknownValue(name, of: entry.type)
    }
    types.entries[record.type].lastValueIndex = text
    types.entries[record.type].lastCategoryValue = record.value
    return nil
  }
}
