import TSQ

/// `tsq add`: saves one sample.
struct AddCommand {
  let session: Session

  func run() throws(Failure) -> ExitStatus {
    let words = session.arguments.words
    let type: SampleType
    do { type = try SampleType(named: words[0]) } catch { throw Failure(error) }
    let sample = try sample(of: type, words.dropFirst().first)
    let source = try source()
    let store = try session.openForWritingAsClient(createsIfMissing: true)
    let client = store.client
    try session.reporting(of: client, [type]) { () throws(HealthError) in
      _ = try store.save([sample], from: source ?? client?.source ?? HealthStore.ownerSource)
    }
    try session.write(saved: sample.uuid)
    return .answered
  }

  private func sample(
    of type: SampleType, _ text: String?
  ) throws(Failure) -> any SavableSample {
    guard type.kind == .quantity || type.kind == .category, type.isWritableByApps else {
      throw Failure(
        .wrongUsage, "notWritable", "no sample of \(type.shortName) can be added",
        hint: "quantities and categories that apps may save can be")
    }
    let times = try session.sampleTimes()
    let metadata = try metadata()
    if type.kind == .category {
      return CategorySample(
        type: type, value: try categoryValue(of: type, text), start: times.start, end: times.end,
        metadata: metadata)
    }
    guard let text else {
      throw .usage(
        "a sample of \(type.shortName) needs a VALUE",
        hint: "for example: tsq add \(type.shortName) 1\(type.displayUnit.text)")
    }
    return QuantitySample(
      type: type, quantity: try AmountText(text).quantity(of: type), start: times.start,
      end: times.end, metadata: metadata)
  }

  private func categoryValue(of type: SampleType, _ text: String?) throws(Failure) -> Int {
    guard let text else {
      if let only = type.categoryRawValue(named: nil) { return only }
      throw .usage(
        "a sample of \(type.shortName) needs a VALUE",
        hint: "it is one of " + type.categoryValues.map(\.shortName).joined(separator: ", "))
    }
    // A constant's own name comes first: where `asleep` is asked for it means a set.
    if let named = type.categoryValues.first(where: { $0.shortName == text }) {
      return named.rawValue
    }
    guard let values = type.categoryRawValues(matching: text), values.count == 1,
      let value = values.first, type.categoryValueName(value) != nil
    else { throw .unknownCategoryValue(text, of: type) }
    return value
  }

  private func metadata() throws(Failure) -> Metadata {
    var entries: [MetadataEntry] = []
    for text in session.arguments.values(of: .metadata) {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw .usage(
          "--metadata \(quoted(text)) is no KEY=VALUE",
          hint: "for example: --metadata HKTimeZone=Europe/Berlin")
      }
      entries.append(MetadataEntry(key: String(parts[0]), value: String(parts[1])))
    }
    let metadata = Metadata(entries)
    if entries.contains(where: { MetadataKey.wasUserEntered.matches($0.key) }) { return metadata }
    return metadata.with(.wasUserEntered, true)
  }

  private func source() throws(Failure) -> Source? {
    let names = session.arguments.values(of: .source)
    guard let name = names.first else { return nil }
    guard names.count == 1, !name.isEmpty else {
      throw .usage("a sample has one source", hint: "name it once with --source")
    }
    if session.arguments.contains(.client) {
      throw .usage("--source and --client both say whose sample it is", hint: "keep one of them")
    }
    return Source(name: name)
  }
}
