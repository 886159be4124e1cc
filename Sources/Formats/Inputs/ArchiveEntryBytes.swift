import SampleModel

/// The bytes of an archive's current entry; damage ends them early instead of throwing.
struct ArchiveEntryBytes: ByteSource, ~Copyable {
  private var archive: Archive
  private(set) var damage: String?

  init(archive: consuming Archive) {
    self.archive = archive
  }

  var byteCount: Int64 { archive.byteCount }
  var totalByteCount: Int64 { archive.totalByteCount }

  mutating func read(into buffer: inout [UInt8], at offset: Int) throws(ImportError) -> Int {
    guard damage == nil else { return 0 }
    do {
      return try archive.read(into: &buffer, at: offset)
    } catch {
      guard case .damagedArchive(let text) = error.reason else { throw error }
      damage = text
      return 0
    }
  }
}
