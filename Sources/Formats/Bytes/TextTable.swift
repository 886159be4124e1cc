/// The distinct texts of one attribute: each raw byte string is decoded once.
///
/// Two spellings of one text (a character and its reference) get the same number.
struct TextTable {
  private var spellings = ByteInterner()
  /// Text number of each spelling.
  private var textIndexes: [Int32] = []
  private var indexes: [String: Int32] = [:]
  private(set) var texts: [String] = []
  private var lastSpelling = -1

  /// Whether any text had bytes that are not UTF-8.
  private(set) var hasInvalidText = false

  /// The number of the text written in the range.
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
    let (spelling, isNew) = spellings.intern(source, range)
    lastSpelling = spelling
    if isNew {
      let decoded = XMLText.decode(source, range)
      hasInvalidText = hasInvalidText || decoded.hasInvalidBytes
      textIndexes.append(index(of: decoded.text))
    }
    return textIndexes[spelling]
  }

  /// The number of a text that is already decoded.
  mutating func index(of text: String) -> Int32 {
    if let known = indexes[text] { return known }
    let index = Int32(texts.count)
    texts.append(text)
    indexes[text] = index
    return index
  }
}
