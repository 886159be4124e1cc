/// The distinct texts of one attribute: each raw byte string is decoded once.
///
/// Two spellings of one text (a character and its reference) get the same number.
///
/// Memory is bounded: there is room for so many texts as no genuine input has.
struct TextTable {
  /// Distinct texts at most; real exports have some thousand devices and less of all else.
  static let limit = 100_000
  /// Bytes of spellings that are remembered at most.
  private static let spellingByteLimit = 1 << 25

  private var spellings = ByteInterner()
  /// Text number of each spelling.
  private var textIndexes: [Int32] = []
  private var indexes: [String: Int32] = [:]
  private(set) var texts: [String] = []
  private var lastSpelling = -1

  /// Whether any text had bytes that are not UTF-8.
  private(set) var hasInvalidText = false

  /// The number of the text written in the range; -1 if there is no more room.
  ///
  /// - Complexity: O(length); allocates for a new spelling only.
  @inline(__always)
  mutating func index(of source: borrowing Span<UInt8>, _ range: Range<Int>) -> Int32 {
    if lastSpelling >= 0, spellings.isEqual(entry: lastSpelling, source, range) {
      return textIndexes[lastSpelling]
    }
    return lookUp(source, range)
  }

  @inline(never)
  private mutating func lookUp(_ source: borrowing Span<UInt8>, _ range: Range<Int>) -> Int32 {
    if spellings.byteCount > Self.spellingByteLimit {
      spellings.removeAll()
      textIndexes.removeAll()
    }
    let (spelling, isNew) = spellings.intern(source, range)
    lastSpelling = spelling
    if isNew {
      let decoded = XMLText.decode(source, range)
      hasInvalidText = hasInvalidText || decoded.hasInvalidBytes
      textIndexes.append(index(of: decoded.text))
    }
    return textIndexes[spelling]
  }

  /// The number of a text that is already decoded; -1 if there is no more room.
  mutating func index(of text: String) -> Int32 {
    if let known = indexes[text] { return known }
    guard texts.count < Self.limit else { return -1 }
    let index = Int32(texts.count)
    texts.append(text)
    indexes[text] = index
    return index
  }
}
