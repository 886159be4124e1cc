/// The group that decides a source's default rank; smaller is better.
///
/// Source: reference section "Merging sources" (manual entries, then Apple Watch, then other Apple
/// devices, then all others).
public enum SourceClass: Int, Hashable, Comparable, Sendable, CaseIterable {
  /// Entries that a person typed in.
  case manual = 0
  /// A source whose samples come from a watch most of all.
  case appleWatch = 1
  /// An iPhone, iPad or iPod.
  case appleDevice = 2
  /// Everything else: apps, and devices of other makers.
  case other = 3

  public static func < (left: SourceClass, right: SourceClass) -> Bool {
    left.rawValue < right.rawValue
  }
}
