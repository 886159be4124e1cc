/// Where the nodes of an implicit tree over rows lie in one column: 32 children to a node.
///
/// Level 0 has a node for 32 rows, each higher level a node for 32 of the level below, up to a
/// level of at most 32. A wide node is one or two cache lines of a mask, so that the tree is three
/// or four levels deep where a binary one has twenty.
struct TreeLayout: Sendable {
  static let fanOutShift = 5
  static let fanOut = 1 << fanOutShift

  let rowCount: Int
  /// The nodes of each level in the column.
  let levels: [Range<Int>]

  init(rowCount: Int) {
    self.rowCount = rowCount
    var levels: [Range<Int>] = []
    var nodes = rowCount
    var first = 0
    repeat {
      nodes = (nodes + Self.fanOut - 1) / Self.fanOut
      levels.append(first..<first + nodes)
      first += nodes
    } while nodes > Self.fanOut
    self.levels = levels
  }

  /// All nodes of all levels.
  var nodeCount: Int { levels[levels.count - 1].upperBound }

  /// The power of two of the rows below one node of a level.
  static func rowShift(level: Int) -> Int { (level + 1) * fanOutShift }

  /// The nodes of every level, from the rows up.
  ///
  /// - Complexity: O(rows).
  func column<Element>(
    over rows: Column<Element>, isBetter: (Element, Element) -> Bool
  ) throws(ColumnDamage) -> Column<Element> {
    try rows.withSpan(0..<rowCount) { (span) throws(ColumnDamage) in
      Column(count: nodeCount) { nodes in
        for node in levels[0] {
          let first = node << Self.fanOutShift
          var best = span[first]
          for row in first + 1..<min(first + Self.fanOut, rowCount)
          where isBetter(span[row], best) {
            best = span[row]
          }
          nodes[node] = best
        }
        for level in levels.indices.dropFirst() {
          let below = levels[level - 1]
          for node in levels[level] {
            let first = below.lowerBound + (node - levels[level].lowerBound) << Self.fanOutShift
            var best = nodes[first]
            for child in first + 1..<min(first + Self.fanOut, below.upperBound)
            where isBetter(nodes[child], best) {
              best = nodes[child]
            }
            nodes[node] = best
          }
        }
      }
    }
  }
}
