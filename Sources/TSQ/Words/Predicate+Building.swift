public import SampleModel
public import TimeCore

extension Predicate {
  /// Samples of a time; without options those that end at or after `start` and start before `end`.
  ///
  /// Without a start or an end that side is open.
  public static func samples(
    withStart start: Instant?, end: Instant?, options: QueryOptions = []
  ) -> Predicate {
    Predicate(.dates(start: start, end: end, options))
  }

  /// Samples of one of the sources.
  public static func objects(from sources: Set<Source>) -> Predicate {
    Predicate(.sources(sources))
  }

  /// Samples of one of the sources in one of the versions.
  public static func objects(from revisions: Set<SourceRevision>) -> Predicate {
    Predicate(.revisions(revisions))
  }

  /// Samples that one of the devices made.
  public static func objects(from devices: Set<Device>) -> Predicate {
    Predicate(.devices(devices))
  }

  /// Samples with one of the UUIDs.
  public static func objects(with identifiers: Set<SampleIdentifier>) -> Predicate {
    Predicate(.identifiers(identifiers))
  }

  /// Samples that have any value under a metadata key.
  public static func objects(withMetadataKey key: MetadataKey) -> Predicate {
    Predicate(.metadataKey(key))
  }

  /// Samples whose value under a key compares as asked; those without the key never do.
  public static func objects<Value: MetadataValue>(
    with field: MetadataField<Value>, _ comparison: ComparisonOperator, _ value: Value
  ) -> Predicate {
    Predicate(.metadata(field.key, comparison, MetadataOperand(value)))
  }

  /// Samples whose value under a key is one of the given ones.
  public static func objects<Value: MetadataValue>(
    with field: MetadataField<Value>, allowedValues: Set<Value>
  ) -> Predicate {
    .any(allowedValues.map { .objects(with: field, .equalTo, $0) })
  }

  /// Quantity samples by their value, whatever the unit.
  public static func quantitySamples(
    _ comparison: ComparisonOperator, _ quantity: Quantity
  ) -> Predicate {
    Predicate(.quantity(comparison, quantity))
  }

  /// Category samples by their raw value.
  public static func categorySamples(
    _ comparison: ComparisonOperator, _ value: Int
  ) -> Predicate {
    Predicate(.category(comparison, value))
  }

  /// Category samples with one of the raw values.
  public static func categorySamples(equalTo values: Set<Int>) -> Predicate {
    .any(values.sorted().map { .categorySamples(.equalTo, $0) })
  }
}

extension Predicate.MetadataOperand {
  init(_ value: some MetadataValue) {
    switch value {
    case let flag as Bool: self = .flag(flag)
    case let number as Int: self = .number(Double(number))
    case let number as Double: self = .number(number)
    case let quantity as Quantity: self = .quantity(quantity)
    default: self = .text(value.metadataText)
    }
  }

  /// Whether a stored text compares as asked; a text of another kind never does.
  func isMet(by text: String, _ comparison: ComparisonOperator) -> Bool {
    switch self {
    case .text(let other): return comparison.holds(text, other)
    case .number(let other):
      return Double(metadataText: text).map { comparison.holds($0, other) } ?? false
    case .flag(let other):
      let number = Bool(metadataText: text).map { $0 ? 1 : 0 }
      return number.map { comparison.holds($0, other ? 1 : 0) } ?? false
    case .quantity(let other):
      guard let stored = Quantity(metadataText: text),
        let value = try? stored.converted(to: other.unit).value
      else { return false }
      return comparison.holds(value, other.value)
    }
  }
}
