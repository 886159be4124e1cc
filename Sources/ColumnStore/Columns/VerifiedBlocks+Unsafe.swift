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
    let word = block >> 6
    precondition(word < wordCount, "block \(block)")
    // SAFETY: the word lies inside the allocation, which lives as long as `self`.
    guard let words = unsafe UnsafePointer<Atomic<UInt64>>(bitPattern: address) else {
      return false
    }
    return unsafe words[word].load(ordering: .relaxed) & (1 << UInt64(block & 63)) != 0
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
