/// An immutable column of fixed-width values, in memory of its own or mapped from a file.
///
/// Every read of mapped bytes first compares their block with its checksum, once.
public struct Column<Element: BitwiseCopyable & Sendable>: Sendable {
  @usableFromInline let memory: ColumnMemory
  @usableFromInline let address: UInt
  @usableFromInline let byteOffset: Int
  /// Where the memory remembers which blocks were found right; 0 for bytes without checksums.
  @usableFromInline let verifiedAddress: UInt
  public let count: Int

  /// - Precondition: the raw column's elements have the size of `Element`.
  public init(_ raw: RawColumn) {
    precondition(
      raw.elementByteCount == MemoryLayout<Element>.stride,
      "elements of \(raw.elementByteCount) bytes")
    memory = raw.memory
    byteOffset = raw.byteOffset
    address = raw.memory.address + UInt(raw.byteOffset)
    verifiedAddress = raw.memory.checks?.verified.address ?? 0
    count = raw.count
  }

  /// Allocates a column of `count` elements and lets `fill` write each of them.
  ///
  /// What `fill` leaves out has no value that means anything.
  public init(count: Int, fill: (inout MutableSpan<Element>) -> Void) {
    let byteCount = max(count * MemoryLayout<Element>.stride, 8)
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 64)
    // SAFETY: the allocation holds `count` elements of a trivial type, which `fill` writes before
    // anyone reads them; zeros that are written over at once would be a pass through memory more.
    let elements = unsafe bytes.bindMemory(to: Element.self, capacity: count)
    var span = unsafe MutableSpan(_unsafeStart: elements, count: count)
    fill(&span)
    let memory = ColumnMemory(
      address: UInt(bitPattern: bytes), byteCount: byteCount, checks: nil
    ) { address, _ in
      // SAFETY: the address came from `allocate` above and is released once.
      unsafe UnsafeMutableRawPointer(bitPattern: address)?.deallocate()
    }
    self.init(
      RawColumn(
        memory: memory, byteOffset: 0, elementByteCount: MemoryLayout<Element>.stride,
        count: count))
  }

  /// A column with the elements of an array.
  public init(_ elements: [Element]) {
    self.init(count: elements.count) { span in
      for row in elements.indices { span[row] = elements[row] }
    }
  }

  public var raw: RawColumn {
    RawColumn(
      memory: memory, byteOffset: byteOffset, elementByteCount: MemoryLayout<Element>.stride,
      count: count)
  }

  /// One element.
  ///
  /// - Precondition: `row` is in `0..<count`.
  /// - Complexity: O(1); allocates nothing.
  @inlinable
  public subscript(row: Int) -> Element {
    @inline(__always)
    get throws(ColumnDamage) {
      precondition(row >= 0 && row < count, "row \(row) of \(count)")
      try ensure(row..<row + 1)
      // SAFETY: the row is in range and `memory` keeps the bytes alive.
      return unsafe pointer[row]
    }
  }

  /// Lends the elements of `rows`, checked, to `body`.
  ///
  /// - Precondition: `rows` lies inside `0..<count`.
  @inlinable
  @inline(__always)
  public func withSpan<Result: ~Copyable>(
    _ rows: Range<Int>, _ body: (borrowing Span<Element>) throws(ColumnDamage) -> Result
  ) throws(ColumnDamage) -> Result {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= count, "rows \(rows) of \(count)")
    try ensure(rows)
    // SAFETY: the rows are in range and `memory` keeps the bytes alive during the call.
    let span = unsafe Span(_unsafeStart: pointer + rows.lowerBound, count: rows.count)
    return try body(span)
  }

  /// Compares what was not compared yet.
  ///
  /// Rows mostly lie in one block or two that were found right before: then no object is looked at.
  @inlinable
  @inline(__always)
  func ensure(_ rows: Range<Int>) throws(ColumnDamage) {
    if verifiedAddress == 0 || rows.isEmpty { return }
    let size = MemoryLayout<Element>.stride
    // The rows lie in the column, so that nothing overflows and nothing is negative.
    let first = (byteOffset &+ rows.lowerBound &* size) &>> BlockChecks.blockShift
    let last = (byteOffset &+ rows.upperBound &* size &- 1) &>> BlockChecks.blockShift
    if last &- first <= 1 && isVerified(first) && isVerified(last) { return }
    try verify(rows)
  }

  @inlinable
  @inline(__always)
  func isVerified(_ block: Int) -> Bool {
    // SAFETY: the memory keeps the set alive, and its checks cover all of its bytes.
    unsafe VerifiedBlocks.contains(block, inWordsAt: verifiedAddress)
  }

  @usableFromInline
  @inline(never)
  func verify(_ rows: Range<Int>) throws(ColumnDamage) {
    let size = MemoryLayout<Element>.stride
    try memory.ensure(
      byteOffset + rows.lowerBound * size..<byteOffset + rows.upperBound * size)
  }

  @inlinable
  var pointer: UnsafePointer<Element> {
    // SAFETY: `ColumnMemory` refuses the address 0, so the pointer exists.
    unsafe UnsafePointer<Element>(bitPattern: address).unsafelyUnwrapped
  }
}
