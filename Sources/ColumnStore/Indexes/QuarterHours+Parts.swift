extension SeriesParts {
  mutating func add(_ quarters: QuarterHours) {
    add(.quarterRanks, quarters.ranks)
    add(.quarterSums, quarters.sums)
    add(.quarterMinima, quarters.minima)
    add(.quarterMaxima, quarters.maxima)
  }

  /// `nil` where none is stored: rows were too sparse for it, or a release wrote them that had none.
  func quarterHours() throws(SeriesPartsError) -> QuarterHours? {
    guard parts.contains(where: { SeriesPartName.quarters.map(\.rawValue).contains($0.name) })
    else { return nil }
    let minima = try column(.quarterMinima, of: Double.self)
    return QuarterHours(
      ranks: try column(.quarterRanks, count: minima.count + 1),
      sums: try column(.quarterSums, count: minima.count + 1), minima: minima,
      maxima: try column(.quarterMaxima, count: minima.count))
  }
}
