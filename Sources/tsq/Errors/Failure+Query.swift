import TSQ

extension Failure {
  init(_ error: QueryError) {
    switch error {
    case .statisticNotAllowed(let statistic, let type):
      self = .statisticNotAllowed(statistic, of: type)
    case .optionNotAllowed(let option, let statistic):
      self = Failure(
        .wrongUsage, "optionNotAllowed", "\(option) has no meaning for \(statistic.rawValue)",
        hint: "tsq help \(statistic.rawValue) lists what it takes")
    case .incompatibleUnit(let unit, let expected):
      self = .incompatibleUnit(unit, expected: expected)
    case .unknownCategoryValue(let text, let type):
      self = .unknownCategoryValue(text, of: type)
    case .tooManyBuckets(let count, let limit):
      self = Failure(
        .wrongUsage, "tooManyBuckets", "\(count) buckets are more than \(limit)",
        hint: "--fill none lists only those with data; or ask for a shorter range")
    case .emptyRange:
      self = .usage("the range is empty")
    case .authorizationNotDetermined(let type):
      self = Failure(
        .failed, "authorizationNotDetermined",
        "authorization for \(type.shortName) was never asked for",
        hint: "tsq auth grant --client NAME --read \(type.shortName)")
    case .storeFailed(let error):
      self.init(error)
    case .damagedStore(let path, let byteOffset):
      self = Failure(
        .failed, "damagedStore", "\(path) is damaged at byte \(byteOffset)",
        hint: "import the export again into a new store: tsq import --store PATH export.zip")
    }
  }

  /// A statistic that the type's style does not allow, with the command that is meant.
  static func statisticNotAllowed(
    _ statistic: StatisticsRequest.Statistic, of type: SampleType
  ) -> Failure {
    let name = type.shortName
    let message: String
    let hint: String
    switch type.kind {
    case .category:
      message = "\(name) is a category: it has no \(statistic.rawValue)"
      hint = "ask for its time with tsq duration \(name), or tsq count \(name)"
    case .quantity where type.style?.isCumulative == true:
      message = "\(name) is cumulative: it has no \(statistic.rawValue)"
      hint = "add it up with tsq sum \(name)"
    case .quantity:
      message = "\(name) is discrete: its values do not add up"
      hint = "use tsq avg \(name), or min, max, latest"
    default:
      message = "\(name) is no quantity and no category: it has no \(statistic.rawValue)"
      hint = "tsq types lists what can be asked for"
    }
    return Failure(.wrongUsage, "statisticNotAllowed", message, hint: hint)
  }

  static func incompatibleUnit(_ unit: Unit, expected: Unit) -> Failure {
    Failure(
      .wrongUsage, "incompatibleUnit",
      "--unit \(quoted(unit.text)) does not measure what \(expected.text) does",
      hint: "ask for \(expected.text) or another unit of that kind")
  }

  static func unknownCategoryValue(_ text: String, of type: SampleType) -> Failure {
    let names = type.categoryValues.map(\.shortName)
    let near = nearestNames(to: text, among: names + (type == .sleepAnalysis ? ["asleep"] : []))
    let all = names.isEmpty ? "it has no values" : "its values are " + names.joined(separator: ", ")
    return Failure(
      .wrongUsage, "unknownValue", "\(type.shortName) has no value \(quoted(text))",
      hint: question(naming: near) ?? all)
  }

  init(_ error: UnknownTypeError) {
    self.init(
      .wrongUsage, "unknownType", "unknown type \(quoted(error.text))",
      hint: question(naming: error.nearest) ?? "tsq types lists the types in the store")
  }

  static func unit(_ error: UnitError, place: String = "--unit") -> Failure {
    let reason: String
    switch error.reason {
    case .unknownName(let name): reason = "\(quoted(name)) is no name of a unit"
    case .nameExpected: reason = "a name is missing at character \(error.position + 1)"
    case .levelInCompound: reason = "a level has no meaning in a compound unit"
    default: reason = "it can't be read at character \(error.position + 1)"
    }
    return Failure(
      .wrongUsage, "unknownUnit", "\(place) \(quoted(error.text)): \(reason)",
      hint: "units are written as in HealthKit: kcal, kJ, mL, km, mi, count/min, mg/dL")
  }
}
