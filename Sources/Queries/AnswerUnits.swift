import ColumnStore
import SampleModel

/// From the unit in which a type is stored to the one an answer is given in.
struct AnswerUnits {
  let unit: Unit
  let conversion: UnitConversion

  init(for request: StatisticsRequest, samples: TypeSamples) throws(QueryError) {
    switch request.statistic {
    case .count: try self.init(from: .count, to: .count)
    case .duration: try self.init(from: .second, to: request.unit ?? .minute)
    case .latest where request.type.kind == .category: try self.init(from: .none, to: .none)
    default:
      let stored = try samples.storedUnit()
      try self.init(from: stored, to: request.unit ?? request.type.shownUnit(insteadOf: stored))
    }
  }

  private init(from stored: Unit, to unit: Unit) throws(QueryError) {
    do {
      conversion = try stored.conversion(to: unit)
    } catch {
      throw .incompatibleUnit(unit, expected: stored)
    }
    self.unit = unit
  }
}

extension SampleType {
  /// The unit in which answers are shown; reading a unit's text costs as much as a sum.
  fileprivate func shownUnit(insteadOf stored: Unit) -> Unit {
    guard let definition, definition.displayUnitText != definition.canonicalUnitText else {
      return stored
    }
    return displayUnit
  }
}

extension TypeSamples {
  /// The unit of the value column: the type's canonical one, or that of the first record where the
  /// catalogue does not know the type.
  func storedUnit() throws(QueryError) -> Unit {
    guard type.definition == nil else { return type.canonicalUnit }
    return try reportingDamage { () throws(ColumnDamage) in
      for source in sources {
        for run in source.runs where !run.series.isEmpty {
          let sample = FoundSample(source: source.source, series: run.series, row: 0)
          if let text = try sample.detail().unitText, let unit = try? Unit(text) { return unit }
        }
      }
      return .count
    }
  }
}
