import TSQ

/// One value of an answer; how it is written depends on the format.
enum Cell: Hashable {
  /// No data; never zero.
  case missing
  case text(String)
  case integer(Int)
  case number(Double)
  /// A fraction, which tables show as a percentage.
  case fraction(Double)
  case boolean(Bool)
  case instant(Instant)
  case date(CivilDate)

  init(_ text: String?) { self = text.map(Cell.text) ?? .missing }

  init(_ number: Double?) { self = number.map(Cell.number) ?? .missing }

  /// A value in its unit.
  init(_ number: Double?, in unit: String?) {
    guard let number else {
      self = .missing
      return
    }
    self = unit == "%" ? .fraction(number) : .number(number)
  }
}

/// Rows of cells under named columns; rows are made when they are written.
struct CellTable<Rows: Collection> where Rows.Element == [Cell] {
  let columns: [String]
  let rows: Rows
}
