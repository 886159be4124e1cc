import TSQ

extension Session {
  /// The type that a word names, from the catalogue; `nil` where only the data may know it.
  static func catalogueType(_ word: String) -> SampleType? {
    try? SampleType(named: word)
  }

  /// The type that a word names, looked up in the data too.
  func type(_ word: String, in opened: OpenedStore) throws(Failure) -> SampleType {
    if let type = Session.catalogueType(word) { return type }
    let held: [TypeSummary]
    do { held = try opened.store.types() } catch { throw Failure(error) }
    do {
      return try SampleType(named: word, known: held.map(\.type.identifier))
    } catch {
      throw Failure(error)
    }
  }

  /// The unit in which a type's values are shown; `nil` for categories, and without samples.
  ///
  /// A type outside the catalogue has the unit of its first sample, which only the store knows.
  func shownUnit(of type: SampleType, in opened: OpenedStore) throws(Failure) -> Unit? {
    if type.definition != nil || type.kind != .quantity {
      return type.displayUnit == .none ? nil : type.displayUnit
    }
    let request = StatisticsRequest(type: type, statistic: .latest, timeZone: zone)
    let unit = try answer(to: request, from: opened).unit
    return unit == .none ? nil : unit
  }

  /// From the first start to the last end of a type.
  func held(_ type: SampleType, in opened: OpenedStore) throws(Failure) -> TimeRange? {
    do { return try opened.store.range(of: type) } catch { throw Failure(error) }
  }
}
