public import SampleModel
import Storage

/// A small text that an app keeps beside the store, in a file that its user alone can read.
public struct PrivateFile: Hashable, Sendable {
  /// The most bytes of text that a file may hold.
  public static let byteLimit = 16 << 20

  /// Relative to the working directory, or absolute.
  public let path: String

  /// Touches nothing until it is asked for the text.
  public init(path: String) {
    self.path = path
  }

  /// The text as it was written last; `nil` where no file is.
  ///
  /// - Throws: `StoreError` where the file can't be read, holds more than `byteLimit` or is no
  ///   UTF-8.
  public func text() throws(StoreError) -> String? {
    let files = FileSystem()
    guard let status = try files.status(at: path) else { return nil }
    guard status.byteCount <= Self.byteLimit else { throw tooLong }
    let bytes = try files.read(try files.open(path, .read), limit: status.byteCount)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .damaged(path: path, what: "the text is not UTF-8")
    }
    return text
  }

  /// Replaces the whole file, of mode 0600; folders that are missing are made, of mode 0700.
  ///
  /// The text is on the disk when the call returns; after a crash before that, the file holds the
  /// old text or the new one.
  /// - Throws: `StoreError` where the file can't be written, or would hold more than `byteLimit`; the
  ///   old text is still there then.
  public func replace(with text: String) throws(StoreError) {
    guard text.utf8.count <= Self.byteLimit else { throw tooLong }
    try FileSystem().replace(path, with: Array(text.utf8))
  }

  /// Removes the file; one that is not there is no error.
  ///
  /// - Throws: `StoreError` where it can't be removed.
  public func remove() throws(StoreError) {
    try FileSystem().unlink(path)
  }

  private var tooLong: StoreError {
    .unsafeFile(path: path, what: "a text of over \(Self.byteLimit) bytes")
  }
}
