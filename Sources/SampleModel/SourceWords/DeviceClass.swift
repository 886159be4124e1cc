/// What made a sample, as its printed device description tells.
enum DeviceClass: Hashable, Sendable {
  case watch, phone, otherApple, other

  /// Reads model and hardware of a description such as
  /// `name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,1`.
  init(device: String) {
    let fields = Self.fields(of: device)
    let isApple = fields["manufacturer"]?.hasPrefix("Apple") ?? true
    self = .other
    guard isApple else { return }
    for name in [fields["model"], fields["hardware"]].compactMap({ $0 }) {
      if name.hasPrefix("Watch") { self = .watch }
      if name.hasPrefix("iPhone") || name.hasPrefix("iPod") { self = .phone }
      if name.hasPrefix("iPad") { self = .otherApple }
      if self != .other { return }
    }
  }

  private static func fields(of device: String) -> [Substring: Substring] {
    var fields: [Substring: Substring] = [:]
    for part in device.split(separator: ",") {
      let field = part.drop { $0 == " " }
      guard let colon = field.firstIndex(of: ":") else { continue }
      let key = field[..<colon]
      // The first wins: what follows may be part of a name that a person chose.
      if fields[key] == nil { fields[key] = field[field.index(after: colon)...] }
    }
    return fields
  }
}
