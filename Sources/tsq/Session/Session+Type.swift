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

  /// From the first start to the last end of a type.
  func held(_ type: SampleType, in opened: OpenedStore) throws(Failure) -> TimeRange? {
    do { return try opened.store.range(of: type) } catch { throw Failure(error) }
  }
}
