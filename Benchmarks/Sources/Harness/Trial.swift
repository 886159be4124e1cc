/// A benchmark made ready for one size.
public struct Trial {
  public enum Work {
    /// Runs the operation the given number of times in a loop of its own.
    case repeated((_ iterations: Int) throws -> Void)
    /// Makes a fresh state outside the timing; the closure it returns runs the operation once.
    case fresh(() throws -> () throws -> Void)
  }

  /// The most that the project allows itself, checked at full size only.
  public enum Limit: Hashable, Sendable {
    case nanoseconds(Double)
    case value(Double)
  }

  /// A number that is no time, such as bytes a sample.
  public struct Value: Hashable, Sendable {
    public let number: Double
    public let unit: String

    public init(_ number: Double, unit: String) {
      self.number = number
      self.unit = unit
    }
  }

  public let work: Work
  /// What one iteration counts as; a build counts each sample.
  public var operationsPerIteration = 1
  /// Timed in turn with `work`; the value is then the ratio of both times.
  public var reference: Work?
  /// What the benchmark measures beside time.
  public var value: (() throws -> Value)?
  public var limit: Limit?
  /// Whether the operation gives the expected answer; asked once, before the timing.
  public var answerIsRight: () throws -> Bool

  public init(_ work: Work, answerIsRight: @escaping () throws -> Bool) {
    self.work = work
    self.answerIsRight = answerIsRight
  }
}
