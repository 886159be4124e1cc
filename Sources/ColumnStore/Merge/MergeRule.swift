/// Which samples count where several are open at once.
public enum MergeRule: Hashable, Sendable, CaseIterable {
  /// All open samples of the best-ranked source; points count unless a better source covers them.
  ///
  /// Source: reference section "Merging sources".
  case priority
  /// One record at each instant: better rank, then later creation, start and end, then larger value.
  ///
  /// A zero-length record counts if it is the best of all records whose closed time span holds its
  /// instant. Source: reference section "Priority merge", steps 2 to 4.
  case healthConnect
}
