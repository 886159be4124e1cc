/// A request on the heap: the parts of its evaluation and its answer share it, since it is large.
package final class Question: Sendable {
  package let request: StatisticsRequest

  package init(_ request: StatisticsRequest) {
    self.request = request
  }
}

extension Question: Hashable {
  package static func == (left: Question, right: Question) -> Bool {
    left === right || left.request == right.request
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(request)
  }
}
