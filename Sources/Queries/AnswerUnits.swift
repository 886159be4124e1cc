import ColumnStore
import SampleModel

/// From the unit in which a type is stored to the one an answer is given in.
final class AnswerUnits: Sendable {
  let unit: Unit
  let conversion: UnitConversion

  fileprivate init(from stored: Unit, to unit: Unit) throws(QueryError) {
    do {
      conversion = try stored.conversion(to: unit)
    } catch {
      throw .incompatibleUnit(unit, expected: stored)
    }
    self.unit = unit
  }
}

extension TypeSamples {
  /// - Throws: `QueryError.incompatibleUnit`, `.damagedStore`.
  func units(for question: Question) throws(QueryError) -> AnswerUnits {
    switch question.statistic {
    case .count: return try AnswerUnits(from: .count, to: .count)
    case .duration:
      let unit = question.request.unit ?? .minute
      // An error names seconds, which people know.
      _ = try AnswerUnits(from: .second, to: unit)
      return try AnswerUnits(from: .microsecond, to: unit)
    case .latest where question.type.kind == .category:
      return try AnswerUnits(from: .none, to: .none)
    default:
      if let unit = question.request.unit {
        return try AnswerUnits(from: try storedUnit(), to: unit)
      }
      guard traits.isKnown else { return try shownUnits() }
      return try memory.units { () throws(QueryError) in try shownUnits() }
    }
  }

  /// The unit in which values of the type are shown.
  private func shownUnits() throws(QueryError) -> AnswerUnits {
    let stored = try storedUnit()
    return try AnswerUnits(from: stored, to: type.shownUnit(insteadOf: stored))
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
  private func storedUnit() throws(QueryError) -> Unit {
    guard !traits.isKnown else { return type.canonicalUnit }
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
