import TimeCore

extension SampleType {
  /// The type that a person names by identifier, short name or alias, whatever the case.
  ///
  /// - Parameter text: an identifier, a short name or an alias.
  /// - Parameter known: identifiers outside the catalogue that the data hold.
  /// - Throws: `UnknownTypeError` with the nearest names.
  /// - Complexity: O(log names) for a name of the catalogue; O(types) for others.
  public init(named text: String, known: [String] = []) throws(UnknownTypeError) {
    let asked = text.lowercased()
    if let definition = TypeName.definition(named: asked) {
      self.init(identifier: definition.identifier)
    } else if let identifier = known.first(where: { Self.names(of: $0).contains(asked) }) {
      self.init(identifier: identifier)
    } else {
      throw UnknownTypeError(text: text, nearest: Self.nearestNames(to: asked, known: known))
    }
  }

  /// Lower-case names of an identifier outside the catalogue: whole, and without HealthKit's prefix.
  private static func names(of identifier: String) -> [String] {
    let whole = identifier.lowercased()
    for prefix in ["hkquantitytypeidentifier", "hkcategorytypeidentifier", "hkdatatype"]
    where whole.hasPrefix(prefix) {
      return [whole, String(whole.dropFirst(prefix.count))]
    }
    return [whole]
  }

  private static func nearestNames(to asked: String, known: [String]) -> [String] {
    // Longer text is no misspelled name, and the distance below is quadratic.
    guard !asked.isEmpty, asked.utf8.count <= 80 else { return [] }
    var ranked: [(distance: Int, name: String)] = []
    func rank(_ name: String, by spellings: [String]) {
      let distances = spellings.map { editDistance(Array(asked.utf8), Array($0.lowercased().utf8)) }
      ranked.append((distances.min() ?? .max, name))
    }
    for definition in TypeDefinition.all {
      rank(definition.shortName, by: [definition.shortName] + definition.aliases)
    }
    for identifier in known {
      rank(identifier, by: names(of: identifier))
    }
    let limit = max(2, asked.count / 3)
    let near = ranked.filter { $0.distance <= limit || $0.name.lowercased().contains(asked) }
    return near.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
  }
}
