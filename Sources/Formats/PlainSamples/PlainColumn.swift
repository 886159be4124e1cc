/// The columns of tsq's own CSV and keys of its JSON, in the order in which they are written.
///
/// `type`, `start` and `value` suffice; an empty cell is no value, a quoted empty one an empty
/// text.
public enum PlainColumn: String, CaseIterable, Sendable {
  /// Of a saved sample; that of an imported one follows from its identity.
  case uuid
  /// An identifier, short name or alias.
  case type
  /// ISO 8601; with offset, or else on the clock of the import's zone.
  case start
  /// As `start`, which stands for it where it is missing.
  case end
  /// A number, or the name of a category's value.
  case value
  case unit
  case source
  /// `true` where a person typed the value in and the metadata does not say so.
  case userEntered
  case sourceIdentifier
  /// As `start`; the end where it is missing.
  case creation
  case device
  case sourceVersion
  /// A list of pairs of key and value: `[["HKTimeZone","Europe/Berlin"]]`.
  case metadata
  /// The unit in which the value was first written, if `unit` is another one.
  case originalUnit
  /// The text of a value that the catalogue does not know; `value` is empty then.
  case valueText
  /// A list of pairs of time and beats per minute of a sample's heartbeats.
  case beats
}

extension PlainColumn {
  /// The column's place in the order of writing.
  var position: Int {
    switch self {
    case .uuid: 0
    case .type: 1
    case .start: 2
    case .end: 3
    case .value: 4
    case .unit: 5
    case .source: 6
    case .userEntered: 7
    case .sourceIdentifier: 8
    case .creation: 9
    case .device: 10
    case .sourceVersion: 11
    case .metadata: 12
    case .originalUnit: 13
    case .valueText: 14
    case .beats: 15
    }
  }
}
