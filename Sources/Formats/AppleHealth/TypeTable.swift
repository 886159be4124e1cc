import SampleModel

/// The distinct types of an export with what is needed to read their values.
struct TypeTable {
  struct Entry {
    let type: SampleType
    let isCategory: Bool
    let isKnown: Bool
    /// `nil` for a category, and for a type outside the catalogue before its first record.
    var unit: Unit?
    /// Whether a value without a unit is a plain number of this type.
    var isUnitless: Bool
    /// Correlations are of blood pressure and of food.
    let mayBeInCorrelation: Bool
    var isUsed = false
    var lastUnitIndex: Int32 = -2
    var lastScale = ValueScale.refused(.unknownUnit)
    var lastValueIndex: Int32 = -2
    var lastCategoryValue = 0.0
    var lastSource: Int32 = -1
    var lastBuilder = -1
  }

  private var texts = TextTable()
  var entries: [Entry] = []
  var hasInvalidText: Bool { texts.hasInvalidText }

  /// The number of the type named in the range; -1 if there are too many.
  @inline(__always)
  mutating func index(of source: borrowing Span<UInt8>, _ range: Range<Int>) -> Int {
    let index = Int(texts.index(of: source, range))
    while entries.count < texts.texts.count {
      entries.append(Self.entry(texts.texts[entries.count]))
    }
    return index
  }

  /// Identifiers outside the catalogue of which records were kept, in the order of the file.
  var unknownTypes: [String] {
    entries.filter { !$0.isKnown && $0.isUsed }.map(\.type.identifier)
  }

  private static func entry(_ identifier: String) -> Entry {
    let type = SampleType(identifier: identifier)
    let isKnown = type.definition != nil
    let isCategory = type.kind == .category
    let unit: Unit? = isCategory || !isKnown ? nil : type.canonicalUnit
    return Entry(
      type: type, isCategory: isCategory, isKnown: isKnown, unit: unit,
      isUnitless: unit == Unit.none || unit == .count,
      mayBeInCorrelation: identifier.hasPrefix("HKQuantityTypeIdentifierDietary")
        || identifier.hasPrefix("HKQuantityTypeIdentifierBloodPressure"))
  }
}

/// How a number becomes one in the type's canonical unit.
enum ValueScale {
  case same
  case converted(UnitConversion)
  case refused(RejectionReason)
}
