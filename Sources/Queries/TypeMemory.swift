import SampleModel
import Synchronization

/// What questions about one type work out again and again; kept between them.
///
/// It compares what it is asked with what it knows, so nothing here is ever out of date.
public final class TypeMemory: Sendable {
  private struct Ranking {
    let sources: [RankedSource]
    let order: SourceOrder
    var priority: [String]
    var places: [Int]
  }

  private struct State {
    var ranking: Ranking?
    var units: AnswerUnits?
  }

  private let state = Mutex(State())

  public init() {}

  /// The places of the sources, the best first.
  func order(of sources: [RankedSource], by priority: [String]) -> [Int] {
    state.withLock { state in
      if let known = state.ranking, known.sources == sources {
        if known.priority == priority { return known.places }
        let places = known.order.ranked(by: priority)
        state.ranking?.priority = priority
        state.ranking?.places = places
        return places
      }
      let order = SourceOrder(sources)
      let places = order.ranked(by: priority)
      state.ranking = Ranking(
        sources: sources, order: order, priority: priority, places: places)
      return places
    }
  }

  /// The units in which values of the type's own dimension are answered where no other is asked for.
  func units(
    _ make: () throws(QueryError) -> AnswerUnits
  ) throws(QueryError) -> AnswerUnits {
    if let known = state.withLock({ $0.units }) { return known }
    let made = try make()
    state.withLock { $0.units = made }
    return made
  }
}
