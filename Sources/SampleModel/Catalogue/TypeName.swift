/// A name that a person may give a type: its identifier, short name or an alias.
struct TypeName {
  /// In lower case.
  let text: String
  /// Of the type in `TypeDefinition.all`.
  let position: Int

  /// The type with a name in lower case.
  ///
  /// - Complexity: O(log names); allocates nothing.
  static func definition(named text: String) -> TypeDefinition? {
    let names = all
    let place = names.partitioningPoint { $0.text < text }
    guard place < names.count, names[place].text == text else { return nil }
    return TypeDefinition.all[names[place].position]
  }
}

extension Array {
  /// The first position whose element is not before what is looked for, in a sorted array.
  func partitioningPoint(isBefore: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
