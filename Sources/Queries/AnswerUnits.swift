import ColumnStore
import SampleModel

/// From the unit in which a type is stored to the one an answer is given in.
struct AnswerUnits {
  let unit: Unit
  let conversion: UnitConversion

  init(for request: StatisticsRequest, samples: TypeSamples) throws(QueryError) {
    switch request.statistic {
    case .count: try self.init(from: .count, to: .count)
    case .duration:
      let unit = request.unit ?? .minute
      // An error names seconds, which people know.
      _ = try AnswerUnits(from: .second, to: unit)
      try self.init(from: .microsecond, to: unit)
    case .latest where request.type.kind == .category: try self.init(from: .none, to: .none)
    default:
      if let unit = request.unit {
        try self.init(from: try samples.storedUnit(), to: unit)
      } else if samples.definition == nil {
        try self.init(shown: samples)
      } else {
        self = try samples.memory.units { () throws(QueryError) in
          try AnswerUnits(shown: samples)
        }
      }
    }
  }

  /// The unit in which values of a type are shown.
  private init(shown samples: TypeSamples) throws(QueryError) {
    let stored = try samples.storedUnit()
    try self.init(from: stored, to: samples.type.shownUnit(insteadOf: stored))
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
  /// The unit in which answers are shown.
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
    guard definition == nil else { return type.canonicalUnit }
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
