import CCounters

/// Takes chance out of a program's run.
public enum Repeatability {
  /// Starts the program again without random hash seeds: hash tables grow by them.
  ///
  /// - Precondition: called first in `main`; what was done before is done twice.
  public static func fixHashSeeds() {
    counters_fix_hash_seeds()
  }
}
