import CArchiveWriter
import Glibc
import Workload

/// Writes an export as the Health app shares it: a zip archive of a folder with one file in it.
func writeArchive(_ person: Person, to path: String) throws(OutputError) {
  // SAFETY: the archive is freed once, below.
  let archive = unsafe archive_write_new()
  // SAFETY: the entry is freed once, below.
  let entry = unsafe archive_entry_new()
  defer {
    // SAFETY: made above, and not used after this.
    unsafe archive_entry_free(entry)
    // SAFETY: made above, and not used after this.
    unsafe archive_write_free(archive)
  }
  // SAFETY: both live until the end of this function; a text is zero-terminated.
  unsafe archive_write_set_format_zip(archive)
  // SAFETY: both live until the end of this function; a text is zero-terminated.
  guard unsafe archive_write_open_filename(archive, path) == ARCHIVE_OK else {
    throw OutputError(path: path, code: errno)
  }
  // SAFETY: both live until the end of this function; a text is zero-terminated.
  unsafe archive_entry_set_pathname(entry, "apple_health_export/export.xml")
  // SAFETY: both live until the end of this function; a text is zero-terminated.
  unsafe archive_entry_set_filetype(entry, UInt32(Glibc.S_IFREG))
  // SAFETY: both live until the end of this function; a text is zero-terminated.
  unsafe archive_entry_set_perm(entry, 0o644)
  // SAFETY: both live until the end of this function; a text is zero-terminated.
  unsafe archive_entry_set_mtime(entry, 1_736_949_600, 0)
  // SAFETY: both live until the end of this function; a text is zero-terminated.
  guard unsafe archive_write_header(archive, entry) == ARCHIVE_OK else {
    throw OutputError(path: path, code: EIO)
  }
  try person.writeText(.export) { (bytes: [UInt8]) throws(OutputError) in
    // SAFETY: the bytes live through the call.
    let written = unsafe bytes.withUnsafeBytes {
      unsafe archive_write_data(archive, $0.baseAddress, $0.count)
    }
    if written != bytes.count { throw OutputError(path: path, code: EIO) }
  }
  // SAFETY: both live until the end of this function; a text is zero-terminated.
  if unsafe archive_write_close(archive) != ARCHIVE_OK { throw OutputError(path: path, code: EIO) }
}
