import Harness

/// One question asked for the first time and again, with its answer.
struct Timing {
  private let name: String
  private let first: Double
  private let again: [Double]
  private let answer: [Double?]

  /// Repeats are enough for a stable median; what is slow is repeated less often.
  private static let repeats = 5...101
  private static let seconds = 1.0

  init(of question: Question) throws {
    name = question.name
    let clock = ContinuousClock()
    var latest: [Double?] = []
    func milliseconds() throws -> Double {
      let duration = try clock.measure { latest = try question.ask() }
      let (seconds, attoseconds) = duration.components
      return Double(seconds) * 1e3 + Double(attoseconds) / 1e15
    }
    first = try milliseconds()
    var times: [Double] = []
    while times.count < Timing.repeats.lowerBound
      || times.count < Timing.repeats.upperBound && times.reduce(0, +) < Timing.seconds * 1e3
    {
      times.append(try milliseconds())
    }
    again = times
    answer = latest
  }

  var json: String {
    let values = answer.map { $0.map { "\($0)" } ?? "null" }.joined(separator: ",")
    return """
      {"question":"\(name)","firstMilliseconds":\(first),\
      "medianMilliseconds":\(Median(of: again).middle),"answer":[\(values)]}
      """
  }
}
