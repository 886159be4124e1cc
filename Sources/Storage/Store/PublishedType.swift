public import ColumnStore
public import SampleModel
public import Synchronization

/// The samples of a type at one commit, with what ranks their sources.
public final class PublishedType: Sendable {
  /// By name, then identifier.
  public let sources: [SourceSeries]
  /// Of each source over all types, in the same order.
  public let evidence: [SourceEvidence]
  /// The stored order of the sources, best first; empty if none was set.
  public let priority: [String]
  @usableFromInline let remembered = Mutex<(any AnyObject & Sendable)?>(nil)

  init(sources: [SourceSeries], evidence: [SourceEvidence], priority: [String]) {
    self.sources = sources
    self.evidence = evidence
    self.priority = priority
  }

  /// What a reader works out of these samples, made once; it goes when a commit changes them.
  ///
  /// There is room for one thing: one of another class takes its place.
  @inlinable
  public func remembering<Value: AnyObject & Sendable>(_ make: () -> Value) -> Value {
    if let known = remembered.withLock({ $0 as? Value }) { return known }
    let made = make()
    remembered.withLock { $0 = made }
    return made
  }
}
