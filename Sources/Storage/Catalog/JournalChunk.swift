/// Samples of the journal that share a row of the catalog, which takes about one page of it.
///
/// A save writes the last chunk anew, and so changes one page. A chunk that is lost is noticed by its
/// neighbours: the first one says so, and each knows whether another follows. There is always one.
struct JournalChunk: Hashable, Sendable {
  /// A chunk with more bytes takes no more samples; so the row and its page's own bytes fit 4,096.
  private static let byteLimit = 3960
  private static let firstMark: Int64 = 1
  private static let followedMark: Int64 = 2

  private(set) var number: Int64 = 1
  /// In the last chunk the number of the store's last commit; 0 for an empty store.
  var commit: Int64 = 0
  private(set) var isFirst = true
  private(set) var isFollowed = false
  private var content: [UInt8] = []

  init() {}

  init?(_ row: [Field]) {
    guard let number = row[0].integer, let payload = row[1].blob else { return nil }
    var reader = ByteReader(payload)
    guard let commit = try? reader.integer(), commit >= 0, let marks = try? reader.integer(),
      (0...3).contains(marks), let content = try? reader.content(), reader.isAtEnd
    else { return nil }
    self.number = number
    self.commit = commit
    isFirst = marks & Self.firstMark != 0
    isFollowed = marks & Self.followedMark != 0
    self.content = content
  }

  var fields: [Field] {
    var writer = ByteWriter(capacity: 24 + content.count)
    writer.append(commit)
    writer.append((isFirst ? Self.firstMark : 0) | (isFollowed ? Self.followedMark : 0))
    writer.append(content)
    return [.integer(number), .blob(writer.bytes)]
  }

  /// Whether there is room for an entry; an empty chunk takes one of any size.
  func takes(_ entry: [UInt8]) -> Bool {
    content.isEmpty || content.count + entry.count <= Self.byteLimit
  }

  mutating func append(_ entry: [UInt8]) {
    content += entry
  }

  /// The empty chunk behind this one.
  mutating func addNext() -> JournalChunk {
    isFollowed = true
    var next = JournalChunk()
    next.number = number + 1
    next.commit = commit
    next.isFirst = false
    return next
  }

  /// The number and the content of each sample; `nil` where the bytes are damaged.
  var entries: [(number: Int64, content: [UInt8])]? {
    var reader = ByteReader(content)
    var entries: [(number: Int64, content: [UInt8])] = []
    while !reader.isAtEnd {
      guard let number = try? reader.integer(), let content = try? reader.content() else {
        return nil
      }
      entries.append((number, content))
    }
    return entries
  }

  /// Takes samples out.
  ///
  /// - Returns: whether one of them was there.
  mutating func remove(_ numbers: Set<Int64>) -> Bool {
    guard let entries, entries.contains(where: { numbers.contains($0.number) }) else {
      return false
    }
    var writer = ByteWriter(capacity: content.count)
    for entry in entries where !numbers.contains(entry.number) {
      writer.append(entry.number)
      writer.append(entry.content)
    }
    content = writer.bytes
    return true
  }
}
