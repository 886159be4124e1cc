/// The raw values of a category that a question asks for.
public struct ValueSet: Hashable, Sendable {
  /// Bit n stands for the value n.
  private let small: UInt64
  private let others: Set<Int>

  public init(_ values: some Sequence<Int>) {
    var small: UInt64 = 0
    var others: Set<Int> = []
    for value in values {
      if (0..<64).contains(value) { small |= 1 << UInt64(value) } else { others.insert(value) }
    }
    self.small = small
    self.others = others
  }

  /// - Complexity: O(1); allocates nothing.
  public func contains(_ value: Double) -> Bool {
    guard let number = Int(exactly: value) else { return false }
    if (0..<64).contains(number) { return small & (1 << UInt64(number)) != 0 }
    return others.contains(number)
  }
}
