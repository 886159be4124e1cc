public import TimeCore

/// The answer to a `StatisticsRequest`. A `nil` value means no data, never zero.
public struct StatisticsAnswer: Hashable, Sendable {
  public struct SourceValue: Hashable, Sendable {
    public var source: Source
    /// `nil` unless the request asks for values by source, or without data.
    public var value: Double?

    public init(source: Source, value: Double?) {
      self.source = source
      self.value = value
    }
  }

  public struct Bucket: Hashable, Sendable {
    public var range: TimeRange
    public var value: Double?

    public init(range: TimeRange, value: Double?) {
      self.range = range
      self.value = value
    }
  }

  /// The one sample that a minimum, maximum or latest value comes from.
  public struct Witness: Hashable, Sendable {
    public var range: TimeRange
    public var source: Source
    /// The name of a category value, where the type is a category.
    public var valueName: String?

    public init(range: TimeRange, source: Source, valueName: String? = nil) {
      self.range = range
      self.source = source
      self.valueName = valueName
    }
  }

  /// What a person should know beside the number.
  public enum Note: Hashable, Sendable {
    case futureSamplesIncluded
    case dayDoesNotExist(CivilDate)
    /// The type is not in the catalogue: its style is assumed.
    case unknownStyle
    /// Lengths added and the union differ; microseconds.
    case overlapsCounted(eachMicroseconds: Int64, onceMicroseconds: Int64)
    case unknownCategoryTexts([String])
  }

  public var request: StatisticsRequest
  /// Resolved borders; `nil` if the type has no samples and the request no range.
  public var range: TimeRange?
  public var unit: Unit
  public var value: Double?
  /// How many samples took part.
  public var sampleCount = 0
  /// Sources with samples in the range, best rank first.
  public var sources: [SourceValue] = []
  /// In time order; `nil` without an interval in the request.
  public var buckets: [Bucket]?
  public var witness: Witness?
  public var notes: [Note] = []
  public var explanation = Explanation()

  public init(request: StatisticsRequest, range: TimeRange?, unit: Unit) {
    self.request = request
    self.range = range
    self.unit = unit
  }
}

/// How an answer came about.
public struct Explanation: Hashable, Sendable {
  public struct Step: Hashable, Sendable {
    public var name: String
    public var text: String

    public init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  public var steps: [Step] = []

  public init() {}
}
