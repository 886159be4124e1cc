/// A position in the bytes of a zone file.
struct ZoneFileReader {
  let bytes: [UInt8]
  private(set) var position = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private func problem(_ problem: TimeZoneError.FileProblem) -> ZoneFile.Problem {
    ZoneFile.Problem(problem: problem, byteOffset: position)
  }

  /// Throws unless that many bytes are left.
  func require(_ count: Int) throws(ZoneFile.Problem) {
    guard count <= bytes.count - position else { throw problem(.cut) }
  }

  mutating func skip(_ count: Int) throws(ZoneFile.Problem) {
    try require(count)
    position += count
  }

  mutating func header() throws(ZoneFile.Problem) -> ZoneFileHeader {
    guard bytes[position...].starts(with: Array("TZif".utf8)) else {
      throw problem(bytes.isEmpty ? .cut : .notAZoneFile)
    }
    try require(44)
    let version = bytes[position + 4]
    // A later version must stay readable as one of those known.
    guard version == 0 || version >= UInt8(ascii: "2") else { throw problem(.notAZoneFile) }
    position += 20
    let header = ZoneFileHeader(
      version: version, universalCount: Int(integer(size: 4)), standardCount: Int(integer(size: 4)),
      leapCount: Int(integer(size: 4)), transitionCount: Int(integer(size: 4)),
      typeCount: Int(integer(size: 4)), designationByteCount: Int(integer(size: 4)))
    let counts = [
      header.universalCount, header.standardCount, header.leapCount, header.transitionCount,
      header.typeCount, header.designationByteCount,
    ]
    guard counts.allSatisfy({ 0...ZoneFile.byteLimit ~= $0 }),
      1...256 ~= header.typeCount, header.designationByteCount >= 1,
      header.universalCount == 0 || header.universalCount == header.typeCount,
      header.standardCount == 0 || header.standardCount == header.typeCount
    else { throw problem(.wrongCounts) }
    guard header.leapCount == 0 else { throw problem(.leapSeconds) }
    guard header.transitionCount <= ZoneFile.transitionLimit else {
      throw problem(.tooManyTransitions)
    }
    return header
  }

  mutating func times(count: Int, size: Int) throws(ZoneFile.Problem) -> [Int64] {
    var times: [Int64] = []
    times.reserveCapacity(count)
    for _ in 0..<count {
      let time = integer(size: size)
      if let last = times.last, time <= last { throw problem(.transitionsOutOfOrder) }
      times.append(time)
    }
    return times
  }

  mutating func types(count: Int, limit: Int) throws(ZoneFile.Problem) -> [Int] {
    var types: [Int] = []
    types.reserveCapacity(count)
    for _ in 0..<count {
      let type = Int(integer(size: 1) & 0xFF)
      guard type < limit else { throw problem(.typeOutOfRange) }
      types.append(type)
    }
    return types
  }

  /// Reads the types of local time: offset, daylight saving flag, place of the designation.
  mutating func offsets(
    count: Int, designationByteCount: Int
  ) throws(ZoneFile.Problem) -> [Int] {
    var offsets: [Int] = []
    offsets.reserveCapacity(count)
    for _ in 0..<count {
      let offset = Int(integer(size: 4))
      guard abs(offset) <= OffsetTable.limitSeconds else { throw problem(.offsetOutOfRange) }
      guard bytes[position] <= 1, Int(bytes[position + 1]) < designationByteCount else {
        throw problem(.typeOutOfRange)
      }
      position += 2
      offsets.append(offset)
    }
    return offsets
  }

  /// Reads the rule between two line ends; `nil` if there is none.
  mutating func footer() throws(ZoneFile.Problem) -> RecurringRule? {
    guard position < bytes.count else { throw problem(.cut) }
    guard bytes[position] == 0x0A else { throw problem(.footer) }
    position += 1
    let rest = bytes[position...].prefix(RecurringRule.byteLimit + 1)
    guard let end = rest.firstIndex(of: 0x0A) else {
      throw problem(rest.count > RecurringRule.byteLimit ? .footer : .cut)
    }
    guard end > position else { return nil }
    guard let rule = RecurringRule(posix: String(decoding: rest[..<end], as: UTF8.self)) else {
      throw problem(.footer)
    }
    return rule
  }

  /// A signed integer, the most significant byte first.
  private mutating func integer(size: Int) -> Int64 {
    var value: Int64 = bytes[position] >= 0x80 && size > 1 ? -1 : 0
    for byte in bytes[position..<position + size] { value = value << 8 | Int64(byte) }
    position += size
    return value
  }
}
