import SampleModel

extension TypeTable {
  /// The scale of values of a type that are written in a unit; `nil` stands for no unit.
  ///
  /// The first record of a type outside the catalogue decides its unit.
  @inline(__always)
  mutating func scale(of type: Int, unit: Int32, texts: TextTable) -> ValueScale {
    if entries[type].lastUnitIndex == unit { return entries[type].lastScale }
    let scale = makeScale(of: type, unitText: unit < 0 ? nil : texts.texts[Int(unit)])
    entries[type].lastUnitIndex = unit
    entries[type].lastScale = scale
    return scale
  }

  @inline(never)
  private mutating func makeScale(of type: Int, unitText: String?) -> ValueScale {
    guard let unitText, !unitText.isEmpty else {
      if !entries[type].isKnown, entries[type].unit == nil {
        entries[type].unit = Unit.none
        entries[type].isUnitless = true
      }
      return entries[type].isUnitless ? .same : .refused(.missingUnit)
    }
    let unit: Unit
    do { unit = try Unit(unitText) } catch { return .refused(.unknownUnit) }
    guard let canonical = entries[type].unit, canonical != .none else {
      if entries[type].isKnown { return unit == .count ? .same : .refused(.incompatibleUnit) }
      if entries[type].unit == nil {
        entries[type].unit = unit
        return .same
      }
      return .refused(.incompatibleUnit)
    }
    if unit == canonical { return .same }
    do { return .converted(try unit.conversion(to: canonical)) } catch {
      return .refused(.incompatibleUnit)
    }
  }
}
