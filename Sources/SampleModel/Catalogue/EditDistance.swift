/// The number of bytes to insert, delete or replace to turn one text into the other.
///
/// Source: V. I. Levenshtein, "Binary codes capable of correcting deletions, insertions and
/// reversals" (1966), by the rows of Wagner and Fischer (1974).
/// - Complexity: O(left × right).
func editDistance(_ left: String, _ right: String) -> Int {
  let target = Array(right.utf8)
  var row = Array(0...target.count)
  for (index, byte) in left.utf8.enumerated() {
    var diagonal = row[0]
    row[0] = index + 1
    for column in target.indices {
      let replaced = diagonal + (target[column] == byte ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
    }
  }
  return row[target.count]
}
