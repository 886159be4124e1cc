extension MergeModel.Sample {
  /// Points, short and long intervals, with many ties, of up to three sources.
  static func random(
    count: Int, span: Int64, using generator: inout SeededGenerator
  ) -> [MergeModel.Sample] {
    (0..<count).map { _ in
      let start = Int64.random(in: 0..<span, using: &generator)
      let isPoint = Int.random(in: 0..<4, using: &generator) == 0
      let longest: Int64 = Int.random(in: 0..<5, using: &generator) == 0 ? 24 : 6
      let length = isPoint ? 0 : Int64.random(in: 1...longest, using: &generator)
      return MergeModel.Sample(
        start: start, end: start + length, value: Int64.random(in: 0...200, using: &generator),
        rank: Int.random(in: 0..<3, using: &generator),
        creation: Int64.random(in: 0..<4, using: &generator))
    }
  }
}
