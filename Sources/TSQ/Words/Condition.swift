import SampleModel
import TimeCore

/// A predicate made ready for the rows of one type.
indirect enum Condition: Sendable {
  case dates(start: Int64?, end: Int64?, QueryOptions)
  /// The stored value against a number in the stored unit.
  case value(ComparisonOperator, Double)
  case sources(Set<Source>)
  /// What only the whole sample tells.
  case sample(Predicate)
  case all([Condition])
  case any([Condition])
  case not(Condition)

  /// - Throws: `HealthError.Code.invalidArgument` where a part has no meaning for the type.
  init(
    _ predicate: Predicate, for type: SampleType, policy: DevicePolicy
  ) throws(HealthError) {
    switch predicate.node {
    case .dates(let start, let end, let options):
      if let start, let end, start > end {
        throw .invalidArgument("the range ends before it starts")
      }
      self = .dates(start: start?.microseconds, end: end?.microseconds, options)
    case .sources(let sources): self = .sources(sources)
    case .quantity(let comparison, let quantity):
      guard type.kind == .quantity else {
        throw .invalidArgument("\(type.shortName) is no quantity type")
      }
      do {
        self = .value(
          comparison, try policy.measured(quantity).converted(to: type.canonicalUnit).value)
      } catch {
        throw .invalidArgument("\(quantity.unit) does not measure \(type.shortName)")
      }
    case .category(let comparison, let value):
      guard type.kind == .category else {
        throw .invalidArgument("\(type.shortName) is no category type")
      }
      self = .value(comparison, Double(value))
    case .revisions, .devices, .identifiers, .metadataKey, .metadata: self = .sample(predicate)
    case .all(let parts): self = .all(try Self.conditions(parts, for: type, policy: policy))
    case .any(let parts): self = .any(try Self.conditions(parts, for: type, policy: policy))
    case .not(let part): self = .not(try Condition(part, for: type, policy: policy))
    }
  }

  private static func conditions(
    _ parts: [Predicate], for type: SampleType, policy: DevicePolicy
  ) throws(HealthError) -> [Condition] {
    var conditions: [Condition] = []
    for part in parts { conditions.append(try Condition(part, for: type, policy: policy)) }
    return conditions
  }
}

extension Condition {
  /// What a row's columns tell of it.
  struct Row {
    let source: Source
    let start: Int64
    let end: Int64
    let value: Double
  }

  /// Whether a row is selected; `nil` where its columns don't tell.
  func verdict(on row: Row) -> Bool? {
    switch self {
    case .dates(let start, let end, let options): return Self.selects(row, start, end, options)
    case .value(let comparison, let number): return comparison.holds(row.value, number)
    case .sources(let sources): return sources.contains(row.source)
    case .sample: return nil
    case .all(let parts):
      var verdict: Bool? = true
      for part in parts {
        switch part.verdict(on: row) {
        case false: return false
        case nil: verdict = nil
        default: break
        }
      }
      return verdict
    case .any(let parts):
      var verdict: Bool? = false
      for part in parts {
        switch part.verdict(on: row) {
        case true: return true
        case nil: verdict = nil
        default: break
        }
      }
      return verdict
    case .not(let part): return part.verdict(on: row).map { !$0 }
    }
  }

  /// The table of the reference section "What a predicate selects".
  private static func selects(
    _ row: Row, _ start: Int64?, _ end: Int64?, _ options: QueryOptions
  ) -> Bool {
    let late = options.contains(.strictStartDate) ? row.start : row.end
    if let start, late < start { return false }
    let early = options.contains(.strictEndDate) ? row.end : row.start
    if let end, early >= end { return false }
    return true
  }

  func selects(_ sample: Sample) -> Bool {
    switch self {
    case .dates, .value, .sources:
      let row = Row(
        source: sample.source, start: sample.range.start.microseconds,
        end: sample.range.end.microseconds, value: sample.value)
      return verdict(on: row) ?? false
    case .sample(let predicate): return predicate.node.describes(sample)
    case .all(let parts): return parts.allSatisfy { $0.selects(sample) }
    case .any(let parts): return parts.contains { $0.selects(sample) }
    case .not(let part): return !part.selects(sample)
    }
  }
}

extension Predicate.Node {
  /// For the nodes that need the whole sample.
  fileprivate func describes(_ sample: Sample) -> Bool {
    if case .identifiers(let identifiers) = self { return identifiers.contains(sample.uuid) }
    return describes(sample.detail, of: sample.source)
  }

  /// Whether the source and the detail of a sample decide.
  var looksAtDetailsOnly: Bool {
    switch self {
    case .revisions, .devices, .metadataKey, .metadata: true
    default: false
    }
  }

  /// For the nodes that look at nothing else.
  func describes(_ detail: SampleDetail, of source: Source) -> Bool {
    switch self {
    case .revisions(let revisions):
      return revisions.contains(SourceRevision(source: source, version: detail.sourceVersion))
    case .devices(let devices):
      return detail.device.map { devices.contains(Device(description: $0)) } ?? false
    case .metadataKey(let key): return detail.value(for: key) != nil
    case .metadata(let key, let comparison, let operand):
      return detail.value(for: key).map { operand.isMet(by: $0, comparison) } ?? false
    default: return false
    }
  }
}
