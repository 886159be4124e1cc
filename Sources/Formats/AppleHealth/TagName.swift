/// A closed set of names that may stand in a tag.
protocol TagName: CaseIterable {
  /// As written in the file.
  var text: String { get }
}
