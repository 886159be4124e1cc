import ColumnStore
import SampleModel
import Synchronization

/// The series of the types that were asked for, as of the last commit.
///
/// They stand behind a lock of their own that nobody holds for longer than a look takes: so readers
/// never wait for the disk that a writer waits for.
final class PublishedSeries: Sendable {
  private struct Entry: Sendable {
    let sources: [SourceSeries]
    /// Since it was published.
    var isAsked: Bool
  }

  private struct Entries: Sendable {
    var all: [SampleType: Entry] = [:]
    /// What was asked for last is mostly asked for next; comparing is cheaper than hashing.
    var last: (type: SampleType, sources: [SourceSeries])?
  }

  private let entries = Mutex(Entries())

  /// - Returns: `nil` for a type that is not published.
  func sources(of type: SampleType) -> [SourceSeries]? {
    entries.withLock { entries in
      if let last = entries.last, last.type == type { return last.sources }
      guard let sources = entries.all[type]?.sources else { return nil }
      entries.all[type]?.isAsked = true
      entries.last = (type, sources)
      return sources
    }
  }

  /// Published types, and whether each was asked for since.
  var types: [(type: SampleType, isAsked: Bool)] {
    entries.withLock { entries in entries.all.map { ($0.key, $0.value.isAsked) } }
  }

  /// - Parameter sources: `nil` lets the next reader look the type up.
  func publish(_ sources: [SourceSeries]?, of type: SampleType) {
    entries.withLock { entries in
      entries.all[type] = sources.map { Entry(sources: $0, isAsked: false) }
      if entries.last?.type == type { entries.last = nil }
    }
  }

  func removeAll() {
    entries.withLock { $0 = Entries() }
  }
}
