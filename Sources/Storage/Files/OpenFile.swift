import Glibc

/// A file descriptor that is closed at the end of its life.
package struct OpenFile: ~Copyable, Sendable {
  package let descriptor: Int32
  package let path: String

  package init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit {
    close(descriptor)
  }
}
