extension RawRepresentable where Self: CaseIterable, RawValue == String {
  /// The case of a typed word; `nil` where none has it.
  ///
  /// Looked for one by one: the table behind `init(rawValue:)` takes longer to make than the few
  /// words of a command line take to find.
  init?(typed word: some StringProtocol) {
    guard let found = Self.allCases.first(where: { $0.rawValue == word }) else { return nil }
    self = found
  }
}
