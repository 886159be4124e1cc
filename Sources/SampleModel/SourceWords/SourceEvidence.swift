/// What the samples of a source tell about its class; counters that add up over batches and files.
public struct SourceEvidence: Hashable, Sendable {
  /// All that were counted.
  public private(set) var samples: Int64 = 0
  /// Those that a person typed in, whatever device they name.
  public private(set) var userEntered: Int64 = 0
  /// Apple Watch.
  public private(set) var fromWatch: Int64 = 0
  /// iPhone and iPod.
  public private(set) var fromPhone: Int64 = 0
  /// iPad.
  public private(set) var fromOtherAppleDevice: Int64 = 0
  /// Devices that are not Apple's.
  public private(set) var fromOtherDevice: Int64 = 0

  /// Nothing counted yet.
  public init() {}

  /// Samples that name no device.
  public var withoutDevice: Int64 {
    samples - fromWatch - fromPhone - fromOtherAppleDevice - fromOtherDevice
  }

  /// Counts samples that share one detail.
  ///
  /// - Precondition: `count >= 0`.
  public mutating func add(detail: SampleDetail, count: Int) {
    precondition(count >= 0, "count \(count)")
    let added = Int64(count)
    samples += added
    if detail.isUserEntered { userEntered += added }
    switch detail.device.map(DeviceClass.init(device:)) {
    case .watch: fromWatch += added
    case .phone: fromPhone += added
    case .otherApple: fromOtherAppleDevice += added
    case .other: fromOtherDevice += added
    case nil: break
    }
  }

  /// As if both had been counted together.
  public static func += (left: inout SourceEvidence, right: SourceEvidence) {
    left.samples += right.samples
    left.userEntered += right.userEntered
    left.fromWatch += right.fromWatch
    left.fromPhone += right.fromPhone
    left.fromOtherAppleDevice += right.fromOtherAppleDevice
    left.fromOtherDevice += right.fromOtherDevice
  }
}

extension SourceEvidence {
  /// How many numbers `counters` holds.
  public static let counterCount = 6

  /// Everything counted, in a fixed order, to be stored.
  public var counters: [Int64] {
    [samples, userEntered, fromWatch, fromPhone, fromOtherAppleDevice, fromOtherDevice]
  }

  /// - Returns: `nil` for numbers that no counting gives: negative ones, over 2^53, or parts that
  ///   exceed the whole.
  public init?(counters: [Int64]) {
    guard counters.count == Self.counterCount,
      counters.allSatisfy({ (0...1 << 53).contains($0) }),
      counters[1] <= counters[0], counters[2...].reduce(0, +) <= counters[0]
    else { return nil }
    samples = counters[0]
    userEntered = counters[1]
    fromWatch = counters[2]
    fromPhone = counters[3]
    fromOtherAppleDevice = counters[4]
    fromOtherDevice = counters[5]
  }

  /// The class of a source with these samples.
  ///
  /// Source: reference section "Merging sources", class of a source in a file.
  public func sourceClass(of source: Source) -> SourceClass {
    let name = source.foldedName
    let deviceSamples = samples - withoutDevice
    if samples > 0, userEntered == samples { return .manual }
    if name == "health", deviceSamples == 0 { return .manual }
    let fromAppleDevice = fromPhone + fromOtherAppleDevice
    if fromWatch > 0, fromWatch >= fromAppleDevice, fromWatch >= fromOtherDevice {
      return .appleWatch
    }
    if fromAppleDevice > 0, fromAppleDevice >= fromOtherDevice { return .appleDevice }
    if Self.has("apple watch", in: name) { return .appleWatch }
    return Self.has("iphone", in: name) ? .appleDevice : .other
  }

  /// Byte by byte: `contains` makes a table for each search, which every process would pay for.
  private static func has(_ word: String, in name: String) -> Bool {
    var rest = name.utf8[...]
    while rest.count >= word.utf8.count {
      if rest.starts(with: word.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
