import Harness
import Testing

@Suite("Runner", .serialized)
struct RunnerTests {
  /// Asks the allocator for `count` arrays in each operation.
  private static func allocating(_ count: Int) -> Benchmark {
    Benchmark("Test/allocating") { size, _ in
      Trial(
        .repeated { iterations in
          for _ in 0..<iterations * count { consume(array(size)[0]) }
        },
        answerIsRight: { array(size).count == size })
    }
  }

  @Test("counts each allocation", arguments: [0, 1, 2, 5])
  func allocations(count: Int) throws {
    let runner = try Runner(effort: .counts)
    let result = try runner.measure(RunnerTests.allocating(count), size: 100)
    #expect(result.requestsPerOperation == Double(count))
    // 100 doubles and the 32 bytes of an array's head lie in the size class of 896 bytes.
    #expect(result.bytesPerOperation == Double(count) * 896)
  }

  @Test("says when an answer is wrong")
  func wrongAnswer() throws {
    let benchmark = Benchmark("Test/wrong") { _, _ in
      Trial(.repeated { _ in }, answerIsRight: { false })
    }
    #expect(try !Runner(effort: .smoke).measure(benchmark, size: 10).answerIsRight)
  }

  @Test("makes fresh state outside the count")
  func fresh() throws {
    let benchmark = Benchmark("Test/fresh") { size, _ in
      Trial(
        .fresh {
          let state = array(size)
          return { consume(state[0]) }
        },
        answerIsRight: { true })
    }
    let result = try Runner(effort: .counts).measure(benchmark, size: 1_000)
    #expect(result.bytesPerOperation == 0)
  }

  @Test("gives the ratio to a reference that does a fortieth of the work")
  func ratio() throws {
    let benchmark = Benchmark("Test/ratio") { _, _ in
      var trial = Trial(.repeated { spin($0 * 40_000) }, answerIsRight: { true })
      trial.reference = .repeated { spin($0 * 1_000) }
      return trial
    }
    let result = try Runner(effort: .seconds(0.3)).measure(benchmark, size: 1)
    #expect(result.unit == "times")
    #expect((result.value ?? 0) > 4, "\(result.value ?? 0)")
  }
}

@inline(never)
private func array(_ size: Int) -> [Double] { Array(repeating: 1, count: size) }

@inline(never)
private func spin(_ count: Int) {
  for turn in 0..<count { consume(Int64(turn)) }
}
