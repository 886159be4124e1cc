public import SampleModel

/// Which client and type a grant is about.
public struct StoredGrantKey: Hashable, Sendable {
  public let client: String
  public let type: SampleType

  public init(client: String, type: SampleType) {
    self.client = client
    self.type = type
  }

  var fields: [Field] { [.text(client), .text(type.identifier)] }
}

/// What one client may do with one type; the default is that of a client that never asked.
public struct StoredGrant: Hashable, Sendable {
  /// Commits in which a client could read what others saved.
  public struct ReadPeriod: Hashable, Sendable {
    public let start: Int64
    /// Exclusive; open while the client still can.
    public var end: Int64?

    public init(start: Int64, end: Int64?) {
      self.start = start
      self.end = end
    }
  }

  /// `nil`: never asked.
  public var isShareGranted: Bool?
  public var isReadAsked = false
  /// In the order of time.
  public var readPeriods: [ReadPeriod] = []

  public init() {}
}

extension StoredGrant {
  var payload: [UInt8] {
    var writer = ByteWriter()
    writer.append(isShareGranted.map { $0 ? Int64(1) : 0 } ?? -1)
    writer.append(Int64(isReadAsked ? 1 : 0))
    writer.append(readPeriods) { writer, period in
      writer.append(period.start)
      writer.append(period.end ?? -1)
    }
    return writer.bytes
  }

  init(payload: [UInt8]) throws(PayloadError) {
    var reader = ByteReader(payload)
    let share = try reader.integer()
    let read = try reader.integer()
    guard (-1...1).contains(share), (0...1).contains(read) else { throw PayloadError() }
    isShareGranted = share < 0 ? nil : share == 1
    isReadAsked = read == 1
    readPeriods = try reader.array { (reader) throws(PayloadError) in
      let start = try reader.integer()
      let end = try reader.integer()
      return ReadPeriod(start: start, end: end < 0 ? nil : end)
    }
    guard reader.isAtEnd else { throw PayloadError() }
  }
}
