import SampleModel

/// The words of a question, which the parts of its evaluation share without copies.
final class Question: Sendable {
  let request: StatisticsRequest

  init(_ request: StatisticsRequest) {
    self.request = request
  }
}
