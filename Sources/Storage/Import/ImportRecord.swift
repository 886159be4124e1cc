public import TimeCore

/// One entry of a store's history of imports.
public struct ImportRecord: Hashable, Sendable {
  /// When it was imported.
  public var date: Instant
  /// As the person gave it.
  public var path: String
  public var kind: String
  public var exportDate: Instant?
  /// Attributes of the person, as the input writes them.
  public var characteristics: [String: String]
  public var added = 0
  public var duplicates = 0

  public init(
    date: Instant, path: String, kind: String, exportDate: Instant? = nil,
    characteristics: [String: String] = [:]
  ) {
    self.date = date
    self.path = path
    self.kind = kind
    self.exportDate = exportDate
    self.characteristics = characteristics
  }
}
