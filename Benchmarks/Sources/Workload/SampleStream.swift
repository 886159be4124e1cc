public import SampleModel

/// The samples of one type from one source: what they look like over a day.
public struct SampleStream: Sendable {
  public enum Shape: Hashable, Sendable {
    /// Intervals in waking hours that fill about half of the time; some overlap the next one.
    case activity(Amount)
    /// Instants all day long, denser in waking hours.
    case heartRate
    /// Stages of one night without gaps, from about 22:45 to 06:45.
    case sleepStages
    /// One interval around each night.
    case inBed
    /// Sessions of 3 to 40 minutes; some over midnight, some overlapping.
    case mindful
    /// Drinks: instants, entered by hand.
    case water
    /// One interval from midnight to midnight, as apps write that know only totals.
    case dailySteps
  }

  /// What an interval of activity amounts to.
  public enum Amount: Hashable, Sendable {
    case steps, activeEnergy, basalEnergy, distance
  }

  public let type: SampleType
  public let source: Source
  public let shape: Shape
  public let count: Int
  /// The unit that an export writes; `nil` for categories.
  public let unit: String?
  /// What a written value is multiplied with to get the canonical unit.
  public let canonicalFactor: Double
  /// What stands in an export's `device`, without its memory address.
  public let device: String?

  public init(type: String, source: Source, shape: Shape, count: Int, device: String? = nil) {
    self.type = SampleType(identifier: type)
    self.source = source
    self.shape = shape
    self.count = count
    self.device = device
    canonicalFactor = shape == .heartRate ? 1 / 60 : 1
    unit =
      switch shape {
      case .activity(.steps), .dailySteps: "count"
      case .activity(.activeEnergy), .activity(.basalEnergy): "kcal"
      case .activity(.distance): "m"
      case .heartRate: "count/min"
      case .water: "mL"
      case .sleepStages, .inBed, .mindful: nil
      }
  }

  /// How many samples a day may have at most; `nil` for any number.
  var mostPerDay: Int? { shape == .inBed || shape == .dailySteps ? 1 : nil }
}
