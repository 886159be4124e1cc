import SampleModel

extension PlainReader {
  /// Gives a record its meaning.
  mutating func add(_ record: PlainRecord, at offset: Int64) throws(ImportError) {
    guard let name = record[.type], !name.isEmpty else {
      collector.reject(.missingType, type: "", at: offset)
      return
    }
    let type = type(named: name)
    guard let startText = record[.start] else {
      collector.reject(.missingDate, type: type.identifier, at: offset)
      return
    }
    guard let start = try times.microseconds(startText),
      let end = try times.microseconds(record[.end] ?? startText)
    else {
      collector.reject(.malformedDate, type: type.identifier, at: offset)
      return
    }
    let source = Source(name: record[.source] ?? "", identifier: record[.sourceIdentifier])
    var sample = FoundSample(
      type: type, source: source, start: start, end: end, value: 0, detail: detail(record),
      offset: offset)
    if let creation = record[.creation] { sample.creation = try times.microseconds(creation) }
    if let reason = readValue(record, into: &sample) {
      collector.reject(reason, type: type.identifier, at: offset)
      return
    }
    sample.detail.uuid = Self.savedIdentifier(record[.uuid], of: sample)
    collector.add(sample)
  }

  private mutating func type(named name: String) -> SampleType {
    if let known = types[name] { return known }
    let type = (try? SampleType(named: name)) ?? SampleType(identifier: name)
    let limit = 10_000
    if types.count < limit { types[name] = type }
    return type
  }

  private func readValue(_ record: PlainRecord, into sample: inout FoundSample) -> RejectionReason?
  {
    if let text = record[.valueText] {
      sample.value = SampleBatch.unknownCategoryValue
      sample.detail.valueText = text
      // A text has no unit to convert from.
      sample.unitText = sample.type.definition == nil ? nil : sample.type.canonicalUnit.text
      return nil
    }
    if sample.type.kind == .category {
      let digits = record.number.flatMap { Int(exactly: $0) }.map { String($0) }
      return sample.setCategory(digits ?? record[.value]) ? nil : .missingValue
    }
    guard let number = record.number else {
      return record[.value] == nil ? .missingValue : .malformedValue
    }
    sample.value = number
    sample.unitText = record[.unit]
    if record[.originalUnit] != nil { sample.detail.unitText = record[.originalUnit] }
    return nil
  }

  private func detail(_ record: PlainRecord) -> SampleDetail {
    var detail = SampleDetail(sourceVersion: record[.sourceVersion], device: record[.device])
    for (key, value) in Self.pairs(record.metadata) {
      detail.metadata.append(MetadataEntry(key: key, value: value))
    }
    for (time, beats) in Self.pairs(record.beats) {
      detail.beats.append(HeartbeatReading(time: time, beatsPerMinute: beats))
    }
    let isEntered = ["true", "1", "yes"].contains(record[.userEntered]?.lowercased() ?? "")
    if isEntered, !detail.isUserEntered {
      detail.metadata.append(
        MetadataEntry(key: MetadataKey.wasUserEntered.rawKey, value: "1"))
    }
    return detail
  }

  /// Pairs of a list; an object's members count as pairs in alphabetical order.
  private static func pairs(_ value: JSONValue?) -> [(String, String)] {
    if case .object(let members) = value {
      return members.compactMap { key, value in value.text.map { (key, $0) } }
        .sorted { $0.0 < $1.0 }
    }
    return (value?.elements ?? []).compactMap { pair in
      let texts = pair.elements.map(\.text)
      guard texts.count == 2, let key = texts[0], let value = texts[1] else { return nil }
      return (key, value)
    }
  }

  /// The identifier of a saved sample: one that does not follow from the sample's identity.
  private static func savedIdentifier(
    _ text: String?, of sample: FoundSample
  ) -> SampleIdentifier? {
    guard let uuid = text.flatMap({ SampleIdentifier(text: $0) }) else { return nil }
    // Version 8 marks those that were made of an identity.
    let isDerived = uuid.description.dropFirst(14).first == "8"
    return isDerived ? nil : uuid
  }
}
