import SampleModel

/// The bytes of one file of an input, handed around by reference.
protocol ByteStream: AnyObject {
  /// Puts bytes into `buffer` from `offset` on, and says how many; 0 at the end.
  func read(into buffer: inout [UInt8], at offset: Int) throws(ImportError) -> Int

  /// Bytes taken so far from the file as it lies on disk.
  var byteCount: Int64 { get }
  /// Size of the file on disk; 0 if it is not known.
  var totalByteCount: Int64 { get }
  /// Why the bytes ended before their time, if they did.
  var damage: String? { get }
}

/// A source that several owners read from in turn.
final class SharedBytes<Source: ByteSource & ~Copyable>: ByteStream {
  private var source: Source

  init(_ source: consuming Source) {
    self.source = source
  }

  var byteCount: Int64 { source.byteCount }
  var totalByteCount: Int64 { source.totalByteCount }
  var damage: String? { source.damage }

  func read(into buffer: inout [UInt8], at offset: Int) throws(ImportError) -> Int {
    try source.read(into: &buffer, at: offset)
  }
}

/// The entries of an archive, one after the other.
final class ArchiveStream: ByteStream {
  private var archive: Archive

  init(_ archive: consuming Archive) {
    self.archive = archive
  }

  var byteCount: Int64 { archive.byteCount }
  var totalByteCount: Int64 { archive.totalByteCount }
  var damage: String? { archive.damage }

  /// Goes to the next entry; `nil` after the last one.
  func nextEntry() throws(ImportError) -> Archive.Entry? {
    try archive.nextEntry()
  }

  func read(into buffer: inout [UInt8], at offset: Int) throws(ImportError) -> Int {
    try archive.read(into: &buffer, at: offset)
  }
}
