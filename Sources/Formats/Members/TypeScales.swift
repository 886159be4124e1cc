import SampleModel

/// How the values of each type and unit become numbers in the type's canonical unit.
struct TypeScales {
  struct Refusal: Error {
    var reason: RejectionReason
  }

  private struct Entry {
    let type: SampleType
    let isCategory: Bool
    let isKnown: Bool
    /// `nil` for a type outside the catalogue before its first record, which decides.
    var unit: Unit?
    var scales: [String: ValueScale] = [:]
    var lastText: String?
    var lastScale: ValueScale?
  }

  private var entries: [Entry] = []
  private var positions: [SampleType: Int] = [:]
  private var last = -1

  /// Identifiers outside the catalogue, in alphabetical order.
  var unknownTypes: [String] {
    entries.filter { !$0.isKnown }.map(\.type.identifier).sorted()
  }

  /// The value of a sample in the canonical unit.
  ///
  /// - Parameter unitText: becomes the unit as written where it is not the canonical one.
  mutating func value(
    of sample: FoundSample, unitText: inout String?
  ) -> Result<Double, Refusal> {
    guard sample.value.isFinite else { return .failure(Refusal(reason: .notFinite)) }
    look(up: sample.type)
    if entries[last].isCategory { return .success(sample.value) }
    if entries[last].lastScale == nil || entries[last].lastText != sample.unitText {
      changeScale(to: sample.unitText)
    }
    switch entries[last].lastScale {
    case .same, nil:
      if !entries[last].isKnown { unitText = unitText ?? sample.unitText }
      return .success(sample.value)
    case .converted(let conversion):
      unitText = unitText ?? sample.unitText
      let value = conversion.apply(sample.value)
      return value.isFinite ? .success(value) : .failure(Refusal(reason: .notFinite))
    case .refused(let reason): return .failure(Refusal(reason: reason))
    }
  }

  /// Makes the entry of a type the last one.
  private mutating func look(up type: SampleType) {
    if last >= 0, entries[last].type == type { return }
    if let known = positions[type] {
      last = known
      return
    }
    let isKnown = type.definition != nil
    let isCategory = type.kind == .category
    last = entries.count
    positions[type] = last
    entries.append(
      Entry(
        type: type, isCategory: isCategory, isKnown: isKnown,
        unit: isKnown && !isCategory ? type.canonicalUnit : nil))
  }

  private mutating func changeScale(to text: String?) {
    let scaleLimit = 1_000
    let scale = entries[last].scales[text ?? ""] ?? Self.scale(&entries[last], text)
    if entries[last].scales.count < scaleLimit { entries[last].scales[text ?? ""] = scale }
    entries[last].lastText = text
    entries[last].lastScale = scale
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
