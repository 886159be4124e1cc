import Harness
import SeededNumbers
import Testing

@Suite("Median")
struct MedianTests {
  @Test("is the middle value, or the mean of the two middle ones")
  func middle() {
    #expect(Median(of: [3, 1, 2]).middle == 2)
    #expect(Median(of: [4, 1, 3, 2]).middle == 2.5)
    #expect(Median(of: [7]).middle == 7)
  }

  @Test("has an interval that holds the true median about 95 times in 100")
  func coverage() {
    var numbers = SeededNumbers(seed: 7)
    let hits = (0..<60).count { _ in
      let median = Median(of: (0..<15).map { _ in numbers.unit() })
      return median.low <= 0.5 && 0.5 <= median.high
    }
    #expect((51...60).contains(hits), "\(hits) of 60")
  }
}
