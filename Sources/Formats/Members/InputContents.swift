import SampleModel

/// Which kinds of files a folder or an archive holds.
struct InputContents {
  private var names: [FormatKind: [String]] = [:]

  mutating func add(_ name: String, _ head: [UInt8]) {
    if let kind = FormatKind.recognise(head) { names[kind, default: []].append(name) }
  }

  /// The kind to read: the chosen one, or the only one that is there; `nil` if there is none.
  ///
  /// - Throws: `ambiguousKind` where several are there.
  func kind(chosen: FormatKind?, path: String) throws(ImportError) -> FormatKind? {
    if let chosen { return names[chosen] == nil ? nil : chosen }
    if names.count > 1 {
      throw ImportError(
        reason: .ambiguousKind(names.keys.map(\.rawValue).sorted()), path: path)
    }
    return names.keys.first
  }

  func members(of kind: FormatKind, path: String, place: InputMembers.Place) -> InputMembers {
    InputMembers(path: path, place: place, names: names[kind] ?? [])
  }
}
