/// The attributes of the last tags in their order: the next tag mostly has the same ones.
///
/// A guess that fails costs one comparison: the attribute is then read as if there were none.
struct AttributeLayout {
  struct Expected {
    /// The name with `="` after it.
    var opening: ShortText
    var name: AttributeName
  }

  /// Attributes of one tag that are guessed.
  private static let width = 12

  /// Two layouts: one for records, one for all other elements.
  private var slots = [Expected?](repeating: nil, count: 2 * width)
  private var position = 0
  private var end = 0

  /// Starts a tag.
  @inline(__always)
  mutating func begin(_ element: ElementName?) {
    position = element == .record ? 0 : Self.width
    end = position &+ Self.width
  }

  /// The attribute that stands next, if the tag is like the last one.
  @inline(__always)
  var expected: Expected? { position < end ? slots[position] : nil }

  /// The guess was right.
  @inline(__always)
  mutating func advance() { position &+= 1 }

  /// Another attribute stands here: `range` holds its name with `="` after it.
  mutating func learn(_ source: borrowing Span<UInt8>, _ range: Range<Int>, _ name: AttributeName) {
    guard position < end, range.count <= ShortText.longest else { return }
    let opening = ShortText(source, at: range.lowerBound, length: range.count)
    slots[position] = Expected(opening: opening, name: name)
    position += 1
  }
}
