/// Sorts row numbers by the upper 32 bits of their starts, digit by digit, then puts the few rows
/// that share those bits in order by comparing them.
///
/// Key and row lie in one word, so that a pass moves 8 bytes a row.
struct RadixOrder {
  private static let digitBits = 11
  private static let bucketCount = 1 << digitBits

  /// - Precondition: fewer than 2^32 rows, at least one.
  /// - Complexity: O(rows) plus O(group · log group) for rows that share the upper bits.
  static func order(of buffer: RowBuffer) -> [UInt32] {
    var first = buffer.starts[0]
    var last = first
    for start in buffer.starts {
      first = min(first, start)
      last = max(last, start)
    }
    let span = UInt64(bitPattern: last &- first)
    let bits = UInt64.bitWidth - span.leadingZeroBitCount
    let shift = UInt64(max(bits - 32, 0))
    var words = [UInt64](repeating: 0, count: buffer.count)
    for row in words.indices {
      let key = UInt64(bitPattern: buffer.starts[row] &- first) >> shift
      words[row] = key << 32 | UInt64(row)
    }
    sort(&words, keyBits: min(bits, 32))
    arrangeGroups(&words, of: buffer)
    return words.map { UInt32(truncatingIfNeeded: $0) }
  }

  private static func sort(_ words: inout [UInt64], keyBits: Int) {
    var target = [UInt64](repeating: 0, count: words.count)
    var shift: UInt64 = 32
    while shift < 32 + UInt64(keyBits) {
      var places = [Int](repeating: 0, count: bucketCount)
      for word in words { places[digit(of: word, at: shift)] += 1 }
      var total = 0
      for bucket in places.indices {
        (places[bucket], total) = (total, total + places[bucket])
      }
      for word in words {
        let bucket = digit(of: word, at: shift)
        target[places[bucket]] = word
        places[bucket] += 1
      }
      swap(&words, &target)
      shift += UInt64(digitBits)
    }
  }

  @inline(__always)
  private static func row(of word: UInt64) -> Int { Int(truncatingIfNeeded: word & 0xFFFF_FFFF) }

  @inline(__always)
  private static func digit(of word: UInt64, at shift: UInt64) -> Int {
    Int(truncatingIfNeeded: word >> shift) & (bucketCount - 1)
  }

  private static func arrangeGroups(_ words: inout [UInt64], of buffer: RowBuffer) {
    var first = 0
    while first < words.count {
      var last = first + 1
      while last < words.count && words[last] >> 32 == words[first] >> 32 { last += 1 }
      if last - first > 1 {
        words[first..<last].sort { buffer.isOrdered(row(of: $0), row(of: $1)) }
      }
      first = last
    }
  }
}
