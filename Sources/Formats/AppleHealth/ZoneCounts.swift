/// How many samples name each time zone in their metadata.
struct ZoneCounts {
  /// More different names would be no names of zones.
  private static let limit = 1_000

  private(set) var counts: [String: Int] = [:]

  mutating func count(_ entries: NestedEntries) {
    entries.visit { kind, key, value in
      guard kind == .metadata, key.count == 10 || key.count == 21, !value.isEmpty,
        key.elementsEqual("HKTimeZone".utf8) || key.elementsEqual("HKMetadataKeyTimeZone".utf8)
      else { return }
      let name = String(decoding: value, as: UTF8.self)
      if counts[name] != nil || counts.count < Self.limit { counts[name, default: 0] += 1 }
    }
  }
}
