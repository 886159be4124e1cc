/// A column without its element type: how a store writes and maps it.
public struct RawColumn: Sendable {
  public let memory: ColumnMemory
  /// Offset of the first element in `memory`; a multiple of 8.
  public let byteOffset: Int
  public let elementByteCount: Int
  public let count: Int

  /// - Precondition: the elements lie inside `memory` and `byteOffset` is a multiple of 8.
  public init(memory: ColumnMemory, byteOffset: Int, elementByteCount: Int, count: Int) {
    precondition(byteOffset >= 0 && byteOffset % 8 == 0, "offset \(byteOffset)")
    precondition(count >= 0 && elementByteCount > 0, "count \(count) × \(elementByteCount)")
    let (bytes, overflow) = count.multipliedReportingOverflow(by: elementByteCount)
    precondition(
      !overflow && bytes <= memory.byteCount - byteOffset,
      "\(count) elements of \(elementByteCount) bytes at \(byteOffset) of \(memory.byteCount)")
    self.memory = memory
    self.byteOffset = byteOffset
    self.elementByteCount = elementByteCount
    self.count = count
  }

  public var byteCount: Int { count * elementByteCount }
}
