import Harness

/// One question asked for the first time and again, with its answer.
struct Timing {
  private let name: String
  private let first: Double
  private let again: [Double]
  private let answer: [Double?]

  /// Whether repeats are enough for a stable median: what takes microseconds must be warm, and what
  /// is slow is repeated less often. The rivals' `ask.py` has the same rule.
  private static func isEnough(_ count: Int, milliseconds: Double) -> Bool {
    count >= 101 && milliseconds > 50 || count >= 5 && milliseconds > 1_000
  }

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
    var total = 0.0
    while !Self.isEnough(times.count, milliseconds: total) {
      let time = try milliseconds()
      times.append(time)
      total += time
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
