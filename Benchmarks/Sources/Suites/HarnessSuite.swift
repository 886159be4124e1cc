import Harness
import SeededNumbers

/// The harness measured by itself: the gates' own tests plant their faults here.
let harnessBenchmarks = [
  Benchmark("Harness/sum", sizes: [1_000_000], isQuery: true) { size, workbench in
    let values = workbench.fixture("whole numbers", size: size) { wholeNumbers(count: size) }
    let expected = Double(values.count) * Double(values.count - 1) / 2
    return Trial(
      .repeated { iterations in
        for _ in 0..<iterations { consume(sum(of: values)) }
      },
      answerIsRight: { sum(of: values) == expected })
  }
]

private func wholeNumbers(count: Int) -> [Double] {
  var values = (0..<count).map(Double.init)
  var numbers = SeededNumbers(seed: 1)
  values.shuffle(using: &numbers)
  return values
}

@inline(never)
private func sum(of values: [Double]) -> Double {
  var total = 0.0
  for value in values { total += value }
  #if PLANTED_SLOWDOWN
    var again = 0.0
    for value in values.prefix(values.count / 5) { again += value }
    consume(again)
  #endif
  #if PLANTED_ALLOCATION
    consume(oneAllocation(total)[0])
  #endif
  return total
}

#if PLANTED_ALLOCATION
  @inline(never)
  private func oneAllocation(_ value: Double) -> [Double] { [value] }
#endif
