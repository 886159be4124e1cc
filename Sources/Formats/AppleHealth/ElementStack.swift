/// The open elements from the root inwards.
struct ElementStack {
  enum Kind {
    case known(ElementName)
    case unknown
  }

  /// Deeper elements are counted but not remembered.
  private static let limit = 64

  private var names: [ElementName?] = []
  private var excess = 0

  /// The innermost open element that the reader knows; `nil` outside all, or in an unknown one.
  @inline(__always)
  var innermost: ElementName? { names.last ?? nil }

  var depth: Int { names.count + excess }

  @inline(__always)
  func contains(_ name: ElementName) -> Bool { names.contains(name) }

  mutating func push(_ name: ElementName?) {
    if names.count < Self.limit { names.append(name) } else { excess += 1 }
  }

  /// Closes the innermost element of this name with all inside it, the innermost first.
  ///
  /// An end tag that closes nothing is ignored.
  mutating func pop(_ name: ElementName?) -> [ElementName?] {
    if excess > 0 {
      excess -= 1
      return []
    }
    guard let position = names.lastIndex(of: name) else { return [] }
    let closed = Array(names[position...].reversed())
    names.removeSubrange(position...)
    return closed
  }
}
