package import SampleModel

/// The one seam between a store and the operating system; tests let calls fail here.
package struct FileSystem: Sendable {
  /// Asked before each call; an error number lets the call fail with it, `nil` lets it happen.
  package typealias Fault =
    @Sendable (_ operation: FileOperation, _ path: String) -> Int32?

  private let fault: Fault?

  /// - Parameter fault: `nil` for the operating system as it is.
  package init(fault: Fault? = nil) {
    self.fault = fault
  }

  /// Passes the seam before the call is made.
  package func pass(_ operation: FileOperation, _ path: String) throws(StoreError) {
    guard let fault, let code = fault(operation, path) else { return }
    throw .failed(path: path, what: operation.rawValue, code: code)
  }
}
