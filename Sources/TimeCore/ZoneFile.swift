/// The content of one zone file in the format TZif, versions 1 to 4: RFC 9636.
///
/// Every count is compared with the length of the bytes before anything is allocated.
struct ZoneFile {
  private(set) var initialOffsetSeconds = 0
  private(set) var transitions: [OffsetTable.Transition] = []
  private(set) var rule: RecurringRule?

  /// Bytes; the longest file of the database has under 4,000.
  static let byteLimit = 1 << 20
  /// The longest file of the database has under 300.
  static let transitionLimit = 4_096

  struct Problem: Error {
    var problem: TimeZoneError.FileProblem
    var byteOffset: Int
  }

  init(bytes: [UInt8]) throws(Problem) {
    guard bytes.count <= ZoneFile.byteLimit else {
      throw Problem(problem: .tooLong, byteOffset: ZoneFile.byteLimit)
    }
    var reader = ZoneFileReader(bytes: bytes)
    let first = try reader.header()
    if first.version == 0 {
      try read(first, timeSize: 4, from: &reader)
      return
    }
    // The first block, with times of 32 bits, is for older readers.
    try reader.skip(first.byteCount(timeSize: 4))
    let second = try reader.header()
    guard second.version != 0 else {
      throw Problem(problem: .notAZoneFile, byteOffset: reader.position - 40)
    }
    try read(second, timeSize: 8, from: &reader)
    rule = try reader.footer()
  }

  private mutating func read(
    _ header: ZoneFileHeader, timeSize: Int, from reader: inout ZoneFileReader
  ) throws(Problem) {
    try reader.require(header.byteCount(timeSize: timeSize))
    let seconds = try reader.times(count: header.transitionCount, size: timeSize)
    let types = try reader.types(count: header.transitionCount, limit: header.typeCount)
    let offsets = try reader.offsets(
      count: header.typeCount, designationByteCount: header.designationByteCount)
    initialOffsetSeconds = offsets[0]
    transitions = zip(seconds, types).map {
      OffsetTable.Transition(second: $0, offsetSeconds: offsets[$1])
    }
    try reader.skip(
      header.designationByteCount + header.standardCount + header.universalCount)
  }
}

/// The counts in front of a block of a zone file.
struct ZoneFileHeader {
  var version: UInt8
  var universalCount: Int
  var standardCount: Int
  var leapCount: Int
  var transitionCount: Int
  var typeCount: Int
  var designationByteCount: Int

  /// The length of the block behind the header.
  func byteCount(timeSize: Int) -> Int {
    transitionCount * (timeSize + 1) + typeCount * 6 + designationByteCount
      + leapCount * (timeSize + 4) + standardCount + universalCount
  }
}
