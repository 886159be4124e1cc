/// Gives each distinct byte string a small number, in the order of first appearance.
///
/// An open-addressing table over one buffer with the bytes of all strings: looking up a known
/// string allocates nothing.
struct ByteInterner {
  private struct Entry {
    var hash: UInt64
    var offset: Int
    var length: Int
  }

  private var entries: [Entry] = []
  private var bytes: [UInt8] = []
  /// Entry number plus 1; 0 is free. Its size is a power of two, at most half of it used.
  private var slots: [UInt32]
  private let seed: UInt64

  init() {
    slots = [UInt32](repeating: 0, count: 16)
    // Chosen anew each time, so that no input can be built to collide.
    seed = UInt64.random(in: .min ... .max)
  }

  var count: Int { entries.count }
  /// Bytes of all strings together.
  var byteCount: Int { bytes.count }

  /// The number of a string, and whether it was seen for the first time.
  ///
  /// - Complexity: O(length) on average.
  mutating func intern(_ source: borrowing Span<UInt8>, _ range: Range<Int>)
    -> (index: Int, isNew: Bool)
  {
    let hash = Self.hash(source, range, seed: seed)
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let index = Int(slots[slot]) &- 1
      if entries[index].hash == hash, isEqual(entry: index, source, range) {
        return (index, false)
      }
      slot = (slot &+ 1) & mask
    }
    return (insert(source, range, hash: hash, slot: slot), true)
  }

  /// Whether the string `index` has exactly these bytes.
  @inline(__always)
  func isEqual(entry index: Int, _ source: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    let entry = entries[index]
    guard entry.length == range.count else { return false }
    return source.equals(at: range.lowerBound, bytes.span, at: entry.offset, length: entry.length)
  }

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    for slot in slots.indices { slots[slot] = 0 }
  }

  private mutating func insert(
    _ source: borrowing Span<UInt8>, _ range: Range<Int>, hash: UInt64, slot: Int
  ) -> Int {
    let index = entries.count
    entries.append(Entry(hash: hash, offset: bytes.count, length: range.count))
    bytes.append(source, range)
    slots[slot] = UInt32(index + 1)
    if entries.count * 2 > slots.count { grow() }
    return index
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    let mask = slots.count - 1
    for (index, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: entry.hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(index + 1)
    }
  }

  @inline(__always)
  private static func hash(_ source: borrowing Span<UInt8>, _ range: Range<Int>, seed: UInt64)
    -> UInt64
  {
    var state = seed ^ UInt64(range.count)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let length = min(8, range.upperBound &- offset)
      let product = (state ^ source.shortWord(at: offset, length: length))
        .multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      state = product.high ^ product.low
      offset &+= 8
    }
    let product = state.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}
