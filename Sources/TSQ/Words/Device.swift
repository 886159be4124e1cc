/// The hardware that made a sample.
public struct Device: Hashable, Sendable {
  /// As the person or its maker calls it, such as `Apple Watch`.
  public var name: String?
  /// Such as `Apple Inc.`
  public var manufacturer: String?
  /// The maker's family of hardware, such as `Watch`.
  public var model: String?
  /// The exact model, such as `Watch6,1`.
  public var hardwareVersion: String?
  /// Of the system or firmware that ran on it.
  public var softwareVersion: String?

  /// `nil` for what is not known.
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
