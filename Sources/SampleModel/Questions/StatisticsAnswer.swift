public import TimeCore

/// The answer to a `StatisticsRequest`. A `nil` value means no data, never zero.
public struct StatisticsAnswer: Hashable, Sendable {
  /// A source that took part, and what it has on its own.
  public struct SourceValue: Hashable, Sendable {
    /// One with samples in the range.
    public var source: Source
    /// `nil` unless the request asks for values by source, or without data.
    public var value: Double?

    /// For those who answer.
    public init(source: Source, value: Double?) {
      self.source = source
      self.value = value
    }
  }

  /// The answer for one calendar interval.
  public struct Bucket: Hashable, Sendable {
    /// The interval, cut to the request's range.
    public var range: TimeRange
    /// `nil` without samples; a count is 0 then.
    public var value: Double?

    /// For those who answer.
    public init(range: TimeRange, value: Double?) {
      self.range = range
      self.value = value
    }
  }

  /// The one sample that a minimum, maximum or latest value comes from.
  public struct Witness: Hashable, Sendable {
    /// The sample's own times, not cut to the request's range.
    public var range: TimeRange
    /// Who wrote that sample.
    public var source: Source
    /// The name of a category value, where the type is a category.
    public var valueName: String?

    /// For those who answer.
    public init(range: TimeRange, source: Source, valueName: String? = nil) {
      self.range = range
      self.source = source
      self.valueName = valueName
    }
  }

  /// What a person should know beside the number.
  public enum Note: Hashable, Sendable {
    /// The range reaches past the present, and samples do too.
    case futureSamplesIncluded
    /// The zone's clocks left the day out: its answer is that of no time at all.
    case dayDoesNotExist(CivilDate)
    /// The type is not in the catalogue: its style is assumed.
    case unknownStyle
    /// Lengths added and the union differ; microseconds.
    case overlapsCounted(eachMicroseconds: Int64, onceMicroseconds: Int64)
    /// Values that the catalogue does not know took no part, by their texts.
    case unknownCategoryTexts([String])
  }

  private let question: Question
  /// Resolved borders; `nil` if the type has no samples and the request no range.
  public var range: TimeRange?
  /// Of `value`, of every bucket and of every source's value.
  public var unit: Unit
  /// Over the whole range; `nil` without samples, but 0 for a count.
  public var value: Double?
  /// How many samples took part.
  public var sampleCount = 0
  /// Sources with samples in the range, best rank first.
  public var sources: [SourceValue] = []
  /// In time order; `nil` without an interval in the request.
  public var buckets: [Bucket]?
  /// `nil` for sums, averages, counts and durations, and without samples.
  public var witness: Witness?
  /// Empty where the number speaks for itself.
  public var notes: [Note] = []
  /// Without steps unless the request asks for them.
  public var explanation = Explanation()

  /// An answer without data, for those who fill it.
  public init(request: StatisticsRequest, range: TimeRange?, unit: Unit) {
    self.init(to: Question(request), range: range, unit: unit)
  }

  package init(to question: Question, range: TimeRange?, unit: Unit) {
    self.question = question
    self.range = range
    self.unit = unit
  }

  /// The question, as it was asked.
  public var request: StatisticsRequest { question.request }
}

/// How an answer came about.
public struct Explanation: Hashable, Sendable {
  /// One thing that was decided or done on the way.
  public struct Step: Hashable, Sendable {
    /// A word that programs may look for.
    public var name: String
    /// A sentence for people; no promise about its words.
    public var text: String

    /// For those who answer.
    public init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// In the order in which the answer was found.
  public var steps: [Step] = []

  /// No steps.
  public init() {}
}
