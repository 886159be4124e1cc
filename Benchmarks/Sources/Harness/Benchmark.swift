/// One named measurement: what it sets up, what it repeats, and how it knows the right answer.
public struct Benchmark: Sendable {
  /// `Area/operation`; a size is added to it where the benchmark has sizes.
  public let operation: String
  /// Samples of the default runs; empty for a benchmark that has no size in its name.
  public let sizes: [Int]
  /// A query may not allocate: the exact gate holds it to 0 bytes.
  public let isQuery: Bool
  /// Whether its counts are the same in every run; those of several threads are not.
  public let hasExactCounts: Bool
  public let prepare: @Sendable (_ size: Int, _ workbench: Workbench) throws -> Trial

  public init(
    _ operation: String, sizes: [Int] = [10_000_000], isQuery: Bool = false,
    hasExactCounts: Bool = true,
    prepare: @escaping @Sendable (_ size: Int, _ workbench: Workbench) throws -> Trial
  ) {
    self.operation = operation
    self.sizes = sizes
    self.isQuery = isQuery
    self.hasExactCounts = hasExactCounts
    self.prepare = prepare
  }

  /// The full name, such as `Query/window-sum (10M)`.
  public func name(size: Int) -> String {
    sizes.isEmpty ? operation : "\(operation) (\(Benchmark.text(ofSize: size)))"
  }

  /// A size as names print it: 10k, 10M.
  public static func text(ofSize size: Int) -> String {
    if size >= 1_000_000, size % 1_000_000 == 0 { return "\(size / 1_000_000)M" }
    if size >= 1_000, size % 1_000 == 0 { return "\(size / 1_000)k" }
    return "\(size)"
  }

  /// The size that a text such as `10k`, `10M` or `2500` names.
  public static func size(ofText text: String) -> Int? {
    let (digits, factor) =
      switch text.last {
      case "k": (text.dropLast(), 1_000)
      case "M": (text.dropLast(), 1_000_000)
      default: (text[...], 1)
      }
    guard let number = Int(digits), number > 0, number <= 1_000_000_000 / factor else { return nil }
    return number * factor
  }
}
