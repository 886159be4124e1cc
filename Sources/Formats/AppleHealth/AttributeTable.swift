/// Where the values of one tag's known attributes stand.
///
/// Reused from tag to tag: only a mask is cleared, nothing is allocated.
struct AttributeTable {
  private var present: UInt64 = 0
  private var places = InlineArray<64, UInt64>(repeating: 0)
  private var origin = 0

  /// Forgets everything; what follows lies after `origin`.
  @inline(__always)
  mutating func reset(origin: Int) {
    present = 0
    self.origin = origin
  }

  /// Notes an attribute's value; of two with one name the first counts.
  ///
  /// - Precondition: the range lies less than 4 GB after the origin.
  @inline(__always)
  mutating func insert(_ name: AttributeName, _ range: Range<Int>) {
    let bit: UInt64 = 1 &<< UInt64(name.rawValue)
    guard present & bit == 0 else { return }
    present |= bit
    places[name.rawValue] = UInt64(range.lowerBound &- origin) &<< 32 | UInt64(range.count)
  }

  /// The range of an attribute's value, without quotes, or `nil`.
  @inline(__always)
  subscript(name: AttributeName) -> Range<Int>? {
    guard present & (1 &<< UInt64(name.rawValue)) != 0 else { return nil }
    let place = places[name.rawValue]
    let start = origin &+ Int(truncatingIfNeeded: place &>> 32)
    return start..<(start &+ Int(truncatingIfNeeded: place & 0xFFFF_FFFF))
  }
}
