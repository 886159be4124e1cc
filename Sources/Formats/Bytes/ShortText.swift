/// A text of at most 32 bytes as machine words: compared without a loop.
struct ShortText: Equatable {
  static let longest = 32

  let length: Int
  /// Words from the front, and one that ends where the text ends.
  private let first: UInt64
  private let second: UInt64
  private let third: UInt64
  private let last: UInt64

  /// - Precondition: `length` is at most `longest`, and so many bytes lie at `offset`.
  @inline(__always)
  init(_ source: borrowing Span<UInt8>, at offset: Int, length: Int) {
    self.length = length
    first = source.shortWord(at: offset, length: length)
    last = length > 8 ? source.word(at: offset &+ length &- 8) : 0
    second = length > 16 ? source.word(at: offset &+ 8) : 0
    third = length > 24 ? source.word(at: offset &+ 16) : 0
  }

  /// - Precondition: the text has at most `longest` bytes.
  init(_ text: String) {
    let bytes = Array(text.utf8)
    precondition(bytes.count <= Self.longest, "\(text) is too long")
    self.init(bytes.span, at: 0, length: bytes.count)
  }

  /// Whether the text stands at `offset`.
  @inline(__always)
  func stands(in source: borrowing Span<UInt8>, at offset: Int) -> Bool {
    offset >= 0 && offset <= source.count &- length
      && ShortText(source, at: offset, length: length) == self
  }
}
