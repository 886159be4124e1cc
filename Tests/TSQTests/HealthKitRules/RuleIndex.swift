import Foundation
import Testing

/// The rules of the reference and the decisions of this package, each with the tests that show it.
///
/// A test names its rules at the beginning of its sentence: `2.4.3 only intervals …; 2.4.4 any …`.
/// Run this suite to see the table.
@Suite("HealthKitRules, the index")
struct RuleIndex {
  /// Rules that are documented, in a header, in public code or observed.
  private static let rules: [String: String] = [
    "1.1.1": "parts of an object and of a sample",
    "1.1.2": "kinds of samples",
    "1.1.3": "the end is not before the start",
    "1.1.4": "points of cumulative types",
    "1.1.5": "samples never change",
    "1.2": "aggregation styles and the options that fit them",
    "1.3.1": "category values",
    "1.3.2": "correlations are not asked for",
    "1.3.3": "records inside correlations stand twice in exports",
    "1.3.4": "workouts",
    "1.4.1": "UUIDs",
    "1.4.2": "sources",
    "1.4.3": "source revisions",
    "1.4.4": "devices",
    "1.5": "metadata marks manual entries",
    "1.5.1": "sync identifier and version together",
    "1.5.2": "a greater sync version replaces",
    "1.5.5": "what is left of a deleted object",
    "2.1": "statistics options",
    "2.2": "what predicates select",
    "2.3.1": "period of a single query",
    "2.3.2": "crossing samples in a single query",
    "2.3.3": "no data",
    "2.4.1": "intervals extend from the anchor",
    "2.4.2": "intervals are calendar components",
    "2.4.3": "only intervals with samples are listed",
    "2.4.4": "the interval of a date",
    "2.4.5": "enumeration includes the interval of its end",
    "2.4.6": "intervals outside the predicate",
    "2.4.7": "updates of collections",
    "2.5": "crossing cumulative samples are prorated",
    "2.7.1": "sources are merged first",
    "2.7.2": "default order of sources",
    "2.7.3": "the preferred source, and gaps",
    "2.7.4": "lower-ranked entries are swallowed",
    "2.7.5": "statistics are not sums over samples",
    "2.7.6": "exports hold no order of sources",
    "2.8": "durations and sleep",
    "2.9.1": "days keep the anchor's wall-clock time",
    "2.9.4": "the start of a day",
    "2.10": "golden vectors",
    "3": "sample, anchored, observer and source queries, summaries, deletions",
    "4": "error codes",
    "4.1": "share status",
    "4.2": "read denial looks like absence",
    "4.3": "never asked",
    "4.4": "request status",
    "4.5": "types that apps can't write",
    "4.6": "read-only types and usage descriptions",
    "4.7": "statistics under denied read",
    "5.1": "grammar of units",
    "5.2": "factors, percent, comparison",
    "5.3": "canonical and original units",
    "6": "the catalogue",
  ]

  /// Our decisions; those of section 8 are the switches of `DevicePolicy`.
  private static let decisions: [String: String] = [
    "1.1.3": "no limit of durations",
    "1.1.6": "times in microseconds",
    "1.1.7": "offsets and zones of samples move nothing",
    "1.2": "styles can be overridden",
    "1.3.1": "unknown category values survive",
    "1.4.1": "identity of imported samples",
    "1.5.3": "an equal or lower sync version changes nothing",
    "1.5.4": "scope of sync identifiers",
    "2.3.2": "requests clip and prorate",
    "2.4.6": "requests clip buckets",
    "2.5": "points, fractions and discrete samples at borders",
    "2.6": "averages by style, exact sums",
    "2.7": "the merge",
    "2.8": "durations are unions",
    "2.9.1": "calendar days",
    "2.9.2": "borders are counted from the anchor",
    "2.9.3": "missing and repeated local times",
    "3": "anchors count visible changes",
    "4.8": "grants by client and type",
    "5.1": "forms of units that exports print",
    "5.2": "degrees and dimensions",
    "8.1": "single-query borders",
    "8.2": "points under merge",
    "8.3": "overlaps in one source",
    "8.4": "discrete samples: sources and intervals",
    "8.5": "weight of points",
    "8.6": "the duration option",
    "8.7": "days and months",
    "8.8": "equal sync versions",
    "8.9": "unit factors",
    "8.10": "spelling of lux",
  ]

  @Test("names a test for every rule and decision, and no test names another")
  func complete() throws {
    var tests: [String: [String]] = [:]
    for sentence in try Self.sentences() {
      for name in Self.names(in: sentence) { tests[name, default: []].append(sentence) }
    }
    var known = Self.rules
    for (rule, meaning) in Self.decisions { known["policy " + rule] = meaning }
    for name in known.keys.sorted(by: Self.isOrdered) {
      let meaning = known[name] ?? ""
      let found = tests.removeValue(forKey: name) ?? []
      #expect(!found.isEmpty, "\(name), \(meaning), has no test")
      print("\(name), \(meaning):", found.map { "\n    \($0)" }.joined())
    }
    // Golden vectors stand beside the rule that they belong to.
    let vectors = tests.keys.filter { $0.hasPrefix("V") }.sorted()
    #expect(vectors == (1...7).map { "V\($0)" })
    let unknown = tests.keys.filter { !$0.hasPrefix("V") }
    #expect(unknown.isEmpty)
  }

  /// The sentences of all tests in this folder.
  private static func sentences() throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return try files.filter { $0.lastPathComponent != "RuleIndex.swift" }.flatMap { file in
      try String(contentsOf: file, encoding: .utf8)
        .matches(of: /@Test\(\s*"((?:[^"\\]|\\.)*)"/).map { String($0.1) }
    }
  }

  /// The rules at the beginning of a sentence's parts, such as `policy 2.7`, `2.4.1` or `V3`.
  private static func names(in sentence: String) -> [String] {
    sentence.split(separator: "; ").flatMap { part in
      var names: [String] = []
      var rest = part
      while let match = rest.prefixMatch(of: /(?:policy )?(?:V?\d+(?:\.\d+)*)(?=[ ,:])/) {
        names.append(String(match.0))
        rest = rest[match.range.upperBound...]
        guard rest.hasPrefix(", ") else { break }
        rest = rest.dropFirst(2)
      }
      return names
    }
  }

  /// By number, decisions after rules.
  private static func isOrdered(_ left: String, _ right: String) -> Bool {
    func rank(_ name: String) -> [Int] {
      let numbers = name.split { !$0.isNumber }.compactMap { Int($0) }
      return numbers + [name.hasPrefix("policy") ? 1 : 0]
    }
    return rank(left).lexicographicallyPrecedes(rank(right))
  }
}
