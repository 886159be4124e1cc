import SampleModel

/// The result of a query now, and again after each change that its client can see.
///
/// Changes that come faster than they are read are joined. It ends when the task is cancelled.
public struct LiveResults<Element: Sendable>: AsyncSequence, Sendable {
  let signals: AsyncStream<Set<SampleType>>
  /// Gives the next element, told the one before.
  let read: @Sendable (Element?) throws(HealthError) -> Element

  public struct AsyncIterator: AsyncIteratorProtocol {
    var signals: AsyncStream<Set<SampleType>>.AsyncIterator
    let read: @Sendable (Element?) throws(HealthError) -> Element
    var last: Element?

    /// - Throws: `HealthError` as the query does.
    public mutating func next() async throws -> Element? {
      if last != nil {
        guard await signals.next() != nil else { return nil }
      }
      let element = try read(last)
      last = element
      return element
    }
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(signals: signals.makeAsyncIterator(), read: read)
  }
}
