import ColumnStore
import SampleModel
import Synchronization

/// The samples of the types that were asked for, as of the last commit.
///
/// They stand behind a lock of their own that nobody holds for longer than a look takes: so readers
/// never wait for the disk that a writer waits for.
final class PublishedSeries: Sendable {
  private struct Entry: Sendable {
    let sources: [SourceSeries]
    /// `nil` once a commit may have changed what ranks the sources.
    var type: PublishedType?
    /// Since it was published.
    var isAsked: Bool
  }

  private struct Entries: Sendable {
    var all: [SampleType: Entry] = [:]
    /// What was asked for last is mostly asked for next; comparing is cheaper than hashing.
    var last: (type: SampleType, entry: Entry)?

    mutating func entry(of type: SampleType) -> Entry? {
      if let last, last.type == type { return last.entry }
      guard let entry = all[type] else { return nil }
      all[type]?.isAsked = true
      last = (type, entry)
      return entry
    }
  }

  private let entries = Mutex(Entries())

  /// - Returns: `nil` for a type that is not published.
  func sources(of type: SampleType) -> [SourceSeries]? {
    entries.withLock { $0.entry(of: type)?.sources }
  }

  /// The same with what ranks the sources.
  func type(_ type: SampleType) -> PublishedType? {
    entries.withLock { $0.entry(of: type)?.type }
  }

  /// Published types, and whether each was asked for since.
  var types: [(type: SampleType, isAsked: Bool)] {
    entries.withLock { entries in entries.all.map { ($0.key, $0.value.isAsked) } }
  }

  /// - Parameter published: `nil` lets the next reader look the type up.
  func publish(_ published: PublishedType?, of type: SampleType) {
    entries.withLock { entries in
      entries.all[type] = published.map {
        Entry(sources: $0.sources, type: $0, isAsked: false)
      }
      if entries.last?.type == type { entries.last = nil }
    }
  }

  /// Lets the next reader look up what ranks the sources of a type whose samples stay.
  func forgetRanks(of type: SampleType) {
    entries.withLock { entries in
      entries.all[type]?.type = nil
      if entries.last?.type == type { entries.last = nil }
    }
  }

  func removeAll() {
    entries.withLock { $0 = Entries() }
  }
}
