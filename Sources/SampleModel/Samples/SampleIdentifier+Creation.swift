extension SampleIdentifier {
  /// The identifier of an imported sample: a hash of what makes it the same sample.
  ///
  /// Importing files in another order gives the same identifiers.
  /// - Parameter type: of the sample.
  /// - Parameter source: of the sample.
  /// - Parameter start: microseconds UTC.
  /// - Parameter end: microseconds UTC.
  /// - Parameter value: in the canonical unit, or a category's raw number.
  /// - Parameter valueText: a category value that the catalogue does not know.
  /// - Parameter ordinal: 0, or the number of a copy that was kept on purpose.
  public static func imported(
    type: SampleType, source: Source, start: Int64, end: Int64, value: Double,
    valueText: String?, ordinal: Int
  ) -> SampleIdentifier {
    var message = DetailWriter()
    message.write(type.identifier)
    message.write(source.name)
    // A list of no or one text keeps absence apart from an empty text.
    for text in [source.identifier, valueText] {
      message.write(count: text == nil ? 0 : 1)
      if let text { message.write(text) }
    }
    message.write(UInt64(bitPattern: start))
    message.write(UInt64(bitPattern: end))
    // Minus zero is the same number as zero.
    message.write((value == 0 ? 0 : value).bitPattern)
    message.write(UInt64(bitPattern: Int64(ordinal)))
    let hash = SipHash128.hash(message.bytes)
    return SampleIdentifier(high: hash.high, low: hash.low, version: 8)
  }

  /// A new identifier for a saved sample: 122 random bits.
  public static func random() -> SampleIdentifier {
    var generator = SystemRandomNumberGenerator()
    return SampleIdentifier(high: generator.next(), low: generator.next(), version: 4)
  }

  /// Whether the identifier is stored with its sample; one of an imported sample follows from it.
  public var isStored: Bool { high >> 12 & 0xF != 8 }

  /// Writes version and variant over six of the bits; source: RFC 9562, sections 5.4 and 5.8.
  private init(high: UInt64, low: UInt64, version: UInt64) {
    self.init(
      high: high & ~0xF000 | version << 12, low: low & ~(0b11 << 62) | 0b10 << 62)
  }
}
