public import Synchronization

/// A set of block numbers that only grows; bits in atomic words, read and written without locks.
@usableFromInline
final class VerifiedBlocks: Sendable {
  @usableFromInline let address: UInt
  @usableFromInline let wordCount: Int

  init(count: Int) {
    wordCount = (count + 63) / 64
    let words = UnsafeMutablePointer<Atomic<UInt64>>.allocate(capacity: max(wordCount, 1))
    for word in 0..<wordCount {
      // SAFETY: `word` is below the allocated capacity.
      unsafe (words + word).initialize(to: Atomic(0))
    }
    address = UInt(bitPattern: words)
  }

  deinit {
    // SAFETY: `address` came from `allocate` in `init` and is freed here only.
    unsafe UnsafeMutablePointer<Atomic<UInt64>>(bitPattern: address)?.deallocate()
  }

  @inlinable
  func contains(_ block: Int) -> Bool {
    precondition(block >= 0 && block >> 6 < wordCount, "block \(block)")
    // SAFETY: the word lies inside the allocation, which lives as long as `self`.
    return unsafe Self.contains(block, inWordsAt: address)
  }

  /// The same where no reference to the set is at hand.
  ///
  /// - Precondition: the block is one of the set whose words are at `address`, and that set lives.
  @unsafe @inlinable
  @inline(__always)
  static func contains(_ block: Int, inWordsAt address: UInt) -> Bool {
    // SAFETY: the caller promises that the words are there.
    guard let words = unsafe UnsafePointer<Atomic<UInt64>>(bitPattern: address) else {
      return false
    }
    return unsafe words[block >> 6].load(ordering: .relaxed) & (1 << UInt64(block & 63)) != 0
  }

  @usableFromInline
  func insert(_ block: Int) {
    let word = block >> 6
    precondition(word < wordCount, "block \(block)")
    // SAFETY: the word lies inside the allocation, which lives as long as `self`.
    guard let words = unsafe UnsafePointer<Atomic<UInt64>>(bitPattern: address) else { return }
    unsafe words[word].bitwiseOr(1 << UInt64(block & 63), ordering: .relaxed)
  }
}
