/// Why a benchmark run has no result.
public enum BenchmarkError: Error, Hashable, Sendable {
  /// Allocations of this program do not go to jemalloc, so its counters would say nothing.
  case allocatorMissing
  /// A file that can't be read or written.
  case file(path: String, what: String)
  case nothingMatches(String)
}

extension BenchmarkError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .allocatorMissing:
      "jemalloc is not this program's allocator; build with `swift build -c release`"
    case .file(let path, let what):
      "\(path): \(what)"
    case .nothingMatches(let filter):
      "no benchmark's name contains \"\(filter)\"; `tsq-bench list` shows all"
    }
  }
}
