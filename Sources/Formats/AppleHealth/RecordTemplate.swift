/// A record's tag as a pattern: the bytes that the next records repeat, and the places that change.
///
/// Exports hold long runs of records whose tags differ in dates, value and the device's address
/// only. Such a tag is compared with the pattern, which is cheaper than taking it apart, and its
/// texts need no look-up. A tag that differs in anything else is scanned as if there were no
/// pattern, so the outcome is the same for every input.
struct RecordTemplate {
  /// What stands between two literal parts.
  enum Variable {
    case address, startDate, endDate, creationDate, value
  }

  struct Piece {
    /// Place in `bytes` of what comes before the variable.
    var literal: Range<Int>
    var variable: Variable
  }

  /// A tag with more bytes is not worth the copy.
  private static let longest = 2_048

  var bytes: [UInt8] = []
  var pieces: [Piece] = []
  /// The bytes after the last variable, without the end of the tag.
  var ending = 0..<0
  var hasCreationDate = false
  var type = 0
  var source: Int32 = 0
  var unit: Int32 = -1
  var detail = DetailKey()

  /// Takes the pattern of a tag that was scanned and whose record was accepted.
  ///
  /// - Returns: whether the tag has a form that others may repeat.
  mutating func learn(
    _ window: borrowing Span<UInt8>, _ tag: Range<Int>, _ attributes: AttributeTable,
    _ record: borrowing PendingRecord
  ) -> Bool {
    bytes.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    guard tag.count <= Self.longest,
      let places = Self.variables(window, attributes), !places.isEmpty
    else { return false }
    var offset = tag.lowerBound
    for (range, variable) in places {
      pieces.append(Piece(literal: append(window, offset..<range.lowerBound), variable: variable))
      offset = range.upperBound
    }
    let isSelfClosing = window[tag.upperBound - 2] == UInt8(ascii: "/")
    let end = tag.upperBound - (isSelfClosing ? 2 : 1)
    guard offset <= end else { return false }
    ending = append(window, offset..<end)
    hasCreationDate = attributes[.creationDate] != nil
    type = record.type
    source = record.source
    unit = record.unit
    detail = record.detail
    return true
  }

  /// Matches nothing from now on.
  mutating func forget() {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(0)
    pieces.removeAll(keepingCapacity: true)
    ending = 0..<1
  }

  private mutating func append(_ window: borrowing Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    let start = bytes.count
    bytes.append(window, range)
    return start..<bytes.count
  }

  /// The places that change, in order; `nil` where one is not written as exports write it.
  private static func variables(_ window: borrowing Span<UInt8>, _ attributes: AttributeTable)
    -> [(Range<Int>, Variable)]?
  {
    let quote = UInt8(ascii: "\"")
    var places: [(Range<Int>, Variable)] = []
    let dates: [(AttributeName, Variable)] = [
      (.creationDate, .creationDate), (.startDate, .startDate), (.endDate, .endDate),
    ]
    for (name, variable) in dates {
      guard let range = attributes[name] else { continue }
      guard range.count == TimestampText.usualLength else { return nil }
      places.append((range, variable))
    }
    if let range = attributes[.value] { places.append((range, .value)) }
    for (range, _) in places
    where window[range.lowerBound - 1] != quote || window[range.upperBound] != quote {
      return nil
    }
    if let device = attributes[.device], let range = DeviceTable.address(window, device) {
      places.append((range, .address))
    }
    places.sort { $0.0.lowerBound < $1.0.lowerBound }
    return places
  }
}
