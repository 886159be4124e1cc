/// A small generator with a seed: SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

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
