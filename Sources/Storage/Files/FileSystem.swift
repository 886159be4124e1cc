package import SampleModel

/// The one seam between a store and the operating system; tests let calls fail and watch them here.
///
/// The calls of which the catalog consists are SQLite's; a test sees those through a SQLite file
/// layer of its own.
package struct FileSystem: Sendable {
  /// Asked before each call; an error number lets the call fail with it, `nil` lets it happen.
  package typealias Fault =
    @Sendable (_ operation: FileOperation, _ path: String) -> Int32?

  /// Told of each change after it was made.
  package typealias Observer = @Sendable (FileEvent) -> Void

  private let fault: Fault?
  let observer: Observer?
  /// The name of a registered SQLite file layer (VFS); `nil` for the system's.
  let databaseLayer: String?

  /// - Parameter fault: `nil` for the operating system as it is.
  package init(
    fault: Fault? = nil, observer: Observer? = nil, databaseLayer: String? = nil
  ) {
    self.fault = fault
    self.observer = observer
    self.databaseLayer = databaseLayer
  }

  /// Passes the seam before the call is made.
  package func pass(_ operation: FileOperation, _ path: String) throws(StoreError) {
    guard let fault, let code = fault(operation, path) else { return }
    throw .failed(path: path, what: operation.rawValue, code: code)
  }
}
