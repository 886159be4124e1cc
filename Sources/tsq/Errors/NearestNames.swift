import TSQ

/// The names a person may have meant by a misspelt one, nearest first; at most three.
///
/// - Complexity: O(names × their length × the text's length).
func nearestNames(to text: String, among names: some Sequence<String>) -> [String] {
  // Longer text is no misspelt name, and would make the comparison slow.
  guard text.utf8.count <= 100 else { return [] }
  let wanted = Array(text.lowercased().utf8)
  let tolerance = max(1, min(3, wanted.count / 3))
  var found: [(name: String, distance: Int)] = []
  for name in names {
    let candidate = Array(name.lowercased().utf8)
    var distance = editDistance(wanted, candidate)
    if distance > tolerance, wanted.count >= 3, candidate.contains(wanted) {
      distance = tolerance
    }
    if distance <= tolerance { found.append((name, distance)) }
  }
  found.sort {
    ($0.distance, $0.name.utf8.count, $0.name) < ($1.distance, $1.name.utf8.count, $1.name)
  }
  return found.prefix(3).map(\.name)
}

/// "did you mean A, B or C?", or `nil` without a name.
func question(naming names: [String]) -> String? {
  guard let last = names.last else { return nil }
  let others = names.dropLast().joined(separator: ", ")
  return "did you mean " + (others.isEmpty ? last : others + " or " + last) + "?"
}
