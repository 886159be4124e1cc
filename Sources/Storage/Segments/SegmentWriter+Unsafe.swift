import ColumnStore
import SampleModel

extension SegmentWriter {
  /// Copies a range of checked bytes into the blocks.
  mutating func copy(
    _ bytes: Column<UInt8>, _ range: Range<Int>, to blocks: inout BlockWriter
  ) throws(StoreError) {
    var failure: StoreError?
    do {
      try bytes.withSpan(range) { (span) throws(ColumnDamage) in
        do throws(StoreError) {
          // SAFETY: bytes have no padding and no invalid values.
          try blocks.append(unsafe span.bytes, to: file)
        } catch {
          failure = error
        }
      }
    } catch {
      throw StoreError(error)
    }
    if let failure { throw failure }
  }

  /// Writes a header over the place that was left for it.
  mutating func append(_ header: [UInt8], at offset: Int) throws(StoreError) {
    // SAFETY: bytes have no padding and no invalid values.
    try files.write(unsafe header.span.bytes, at: offset, to: file)
  }
}
