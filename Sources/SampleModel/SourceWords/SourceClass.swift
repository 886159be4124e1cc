/// The group that decides a source's default rank; smaller is better.
///
/// Source: reference section "Merging sources" (manual entries, then Apple Watch, then other Apple
/// devices, then all others).
public enum SourceClass: Int, Hashable, Comparable, Sendable, CaseIterable {
  case manual = 0
  case appleWatch = 1
  case appleDevice = 2
  case other = 3

  public static func < (left: SourceClass, right: SourceClass) -> Bool {
    left.rawValue < right.rawValue
  }
}
