/// The open elements from the root inwards.
struct ElementStack {
  /// Deeper elements are counted but not remembered.
  private static let limit = 64

  private var names: [ElementName?] = []
  private var excess = 0

  /// The innermost open element that the reader knows; `nil` outside all, or in an unknown one.
  @inline(__always)
  var innermost: ElementName? { names.last ?? nil }

  @inline(__always)
  func contains(_ name: ElementName) -> Bool { names.contains(name) }

  mutating func push(_ name: ElementName?) {
    if names.count < Self.limit { names.append(name) } else { excess += 1 }
  }

  /// How many elements an end tag closes: the innermost of its name with all inside it.
  ///
  /// An end tag that closes nothing is ignored.
  mutating func closedCount(by name: ElementName?) -> Int {
    if excess > 0 {
      excess -= 1
      return 0
    }
    guard let position = names.lastIndex(of: name) else { return 0 }
    return names.count - position
  }

  /// Closes the innermost element.
  ///
  /// - Precondition: one is open.
  mutating func removeInnermost() -> ElementName? { names.removeLast() }
}
