/// The hardware that made a sample.
public struct Device: Hashable, Sendable {
  public var name: String?
  public var manufacturer: String?
  public var model: String?
  public var hardwareVersion: String?
  public var softwareVersion: String?

  public init(
    name: String? = nil, manufacturer: String? = nil, model: String? = nil,
    hardwareVersion: String? = nil, softwareVersion: String? = nil
  ) {
    self.name = name
    self.manufacturer = manufacturer
    self.model = model
    self.hardwareVersion = hardwareVersion
    self.softwareVersion = softwareVersion
  }

  /// Reads the form that exports print, such as `name:Apple Watch, model:Watch`.
  public init(description: String) {
    var fields: [Substring: String] = [:]
    for part in description.split(separator: ",") {
      let field = part.drop { $0 == " " }
      guard let colon = field.firstIndex(of: ":") else { continue }
      let key = field[..<colon]
      // A comma inside a version, as in `Watch6,1`, ends no field: the rest has no colon.
      if fields[key] == nil { fields[key] = String(field[field.index(after: colon)...]) }
    }
    self.init(
      name: fields["name"], manufacturer: fields["manufacturer"], model: fields["model"],
      hardwareVersion: fields["hardware"], softwareVersion: fields["software"])
  }

  /// The form that exports print.
  var text: String {
    let fields = [
      ("name", name), ("manufacturer", manufacturer), ("model", model),
      ("hardware", hardwareVersion), ("software", softwareVersion),
    ]
    return fields.compactMap { key, value in value.map { "\(key):\($0)" } }.joined(separator: ", ")
  }
}
