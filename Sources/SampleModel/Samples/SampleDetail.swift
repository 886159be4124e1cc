/// What rarely differs between the samples of one source: kept once, referred to by number.
public struct SampleDetail: Hashable, Sendable {
  /// The unit in which the value was written, if it was not the canonical one.
  public var unitText: String?
  /// The text of a category value that the catalogue does not know.
  public var valueText: String?
  /// Of the app or system that wrote the sample, as the input spells it.
  public var sourceVersion: String?
  /// The printed device description without its memory address.
  public var device: String?
  /// In the order of the input; keys may repeat.
  public var metadata: [MetadataEntry]
  /// Set for saved samples only; an imported sample's UUID follows from its identity.
  public var uuid: SampleIdentifier?
  /// Beats of an HRV sample as (time text, bpm) in the order of the input.
  public var beats: [HeartbeatReading]

  /// By default the empty detail: a sample of which nothing more is known.
  public init(
    unitText: String? = nil, valueText: String? = nil, sourceVersion: String? = nil,
    device: String? = nil, metadata: [MetadataEntry] = [], uuid: SampleIdentifier? = nil,
    beats: [HeartbeatReading] = []
  ) {
    self.unitText = unitText
    self.valueText = valueText
    self.sourceVersion = sourceVersion
    self.device = device
    self.metadata = metadata
    self.uuid = uuid
    self.beats = beats
  }
}

/// One key with its value, both as written.
public struct MetadataEntry: Hashable, Sendable {
  /// In its short or its long form, or an app's own.
  public let key: String
  /// A text, whatever kind of value it stands for.
  public let value: String

  /// Checks nothing: files hold any key and any text.
  public init(key: String, value: String) {
    self.key = key
    self.value = value
  }
}

/// One beat of a heart rate variability sample, as written.
public struct HeartbeatReading: Hashable, Sendable {
  /// The time of day without a date, such as `2:41:25.13 PM`.
  public let time: String
  /// The rate at this beat, in decimal digits.
  public let beatsPerMinute: String

  /// Checks nothing: both texts go through as they are.
  public init(time: String, beatsPerMinute: String) {
    self.time = time
    self.beatsPerMinute = beatsPerMinute
  }
}
