public import TSQ

/// A memory that outlives the process: one small file for each key, in a folder of the app's own.
public actor FileMemory: AppMemory {
  /// Why the last text could not be read or written; `nil` where it could.
  public private(set) var failure: StoreError?
  private let folder: String
  /// Texts that no file would take; they last as long as the process.
  private var unwritten: [String: String?] = [:]

  /// - Parameter folder: made when something is first remembered; outside the store's folder.
  public init(folder: String) {
    self.folder = folder
  }

  /// What was remembered last, by this process or an earlier one; `nil` where nothing is.
  ///
  /// - Precondition: the key can be the name of a file.
  public func text(for key: String) -> String? {
    if let text = unwritten[key] { return text }
    do throws(StoreError) {
      failure = nil
      return try file(of: key).text()
    } catch {
      failure = error
      return nil
    }
  }

  /// Replaces what the key had, durably; `nil` forgets it.
  ///
  /// - Precondition: the key can be the name of a file.
  public func remember(_ text: String?, for key: String) {
    do throws(StoreError) {
      if let text { try file(of: key).replace(with: text) } else { try file(of: key).remove() }
      unwritten[key] = nil
      failure = nil
    } catch {
      unwritten[key] = .some(text)
      failure = error
    }
  }

  private func file(of key: String) -> PrivateFile {
    precondition(!key.isEmpty && !key.contains("/") && !key.hasPrefix("."), "the key \(key)")
    return PrivateFile(path: folder + "/" + key)
  }
}
