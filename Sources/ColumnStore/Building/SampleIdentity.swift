import SampleModel

/// When two rows with the same start and end are copies of one sample.
///
/// Source: reference section "Identity, source, device": the value counts, in the canonical unit,
/// equal within 1e-6 where the unit texts differ; unknown category values by their text. Creation,
/// version and device take no part.
struct SampleIdentity {
  /// Relative; covers what a reader of rounded unit factors may be off.
  static let tolerance = 1e-6

  var value: Double
  var unit: UInt32
  var valueText: UInt32

  func isCopy(of other: SampleIdentity) -> Bool {
    if value == other.value {
      return value != SampleBatch.unknownCategoryValue || valueText == other.valueText
    }
    return unit != other.unit && isNear(other.value)
  }

  func isNear(_ other: Double) -> Bool {
    abs(value - other) <= Self.tolerance * max(abs(value), abs(other))
  }
}
