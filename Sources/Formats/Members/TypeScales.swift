import SampleModel

/// How the values of each type and unit become numbers in the type's canonical unit.
struct TypeScales {
  struct Refusal: Error {
    var reason: RejectionReason
  }

  private struct Entry {
    let isCategory: Bool
    let isKnown: Bool
    /// `nil` for a type outside the catalogue before its first record, which decides.
    var unit: Unit?
    var scales: [String: ValueScale] = [:]
    var lastText: String?
    var lastScale: ValueScale?
  }

  private var entries: [SampleType: Entry] = [:]
  private var last: (type: SampleType, entry: Entry)?

  /// Identifiers outside the catalogue, in alphabetical order.
  var unknownTypes: [String] {
    var all = entries
    if let last { all[last.type] = last.entry }
    return all.filter { !$0.value.isKnown }.map(\.key.identifier).sorted()
  }

  /// The value of a sample in the canonical unit.
  ///
  /// - Parameter unitText: becomes the unit as written where it is not the canonical one.
  mutating func value(
    of sample: FoundSample, unitText: inout String?
  ) -> Result<Double, Refusal> {
    guard sample.value.isFinite else { return .failure(Refusal(reason: .notFinite)) }
    look(up: sample.type)
    guard var entry = last?.entry else { return .success(sample.value) }
    defer { last = (sample.type, entry) }
    if entry.isCategory { return .success(sample.value) }
    let scale: ValueScale
    if let known = entry.lastScale, entry.lastText == sample.unitText {
      scale = known
    } else {
      scale = entry.scales[sample.unitText ?? ""] ?? Self.scale(&entry, sample.unitText)
      let limit = 1_000
      if entry.scales.count < limit { entry.scales[sample.unitText ?? ""] = scale }
      entry.lastText = sample.unitText
      entry.lastScale = scale
    }
    switch scale {
    case .same:
      if !entry.isKnown { unitText = unitText ?? sample.unitText }
      return .success(sample.value)
    case .converted(let conversion):
      unitText = unitText ?? sample.unitText
      let value = conversion.apply(sample.value)
      return value.isFinite ? .success(value) : .failure(Refusal(reason: .notFinite))
    case .refused(let reason): return .failure(Refusal(reason: reason))
    }
  }

  private mutating func look(up type: SampleType) {
    if let last {
      if last.type == type { return }
      entries[last.type] = last.entry
    }
    let isKnown = type.definition != nil
    let isCategory = type.kind == .category
    last = (
      type,
      entries[type]
        ?? Entry(
          isCategory: isCategory, isKnown: isKnown,
          unit: isKnown && !isCategory ? type.canonicalUnit : nil)
    )
  }

  private static func scale(_ entry: inout Entry, _ text: String?) -> ValueScale {
    guard let text, !text.isEmpty else {
      if entry.unit == nil { entry.unit = Unit.none }
      return entry.unit == Unit.none || entry.unit == .count ? .same : .refused(.missingUnit)
    }
    let unit: Unit
    do { unit = try Unit(text) } catch { return .refused(.unknownUnit) }
    guard let canonical = entry.unit else {
      entry.unit = unit
      return .same
    }
    if unit == canonical { return .same }
    do { return .converted(try unit.conversion(to: canonical)) } catch {
      return .refused(.incompatibleUnit)
    }
  }
}
