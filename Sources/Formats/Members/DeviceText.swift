/// The printed description of a device.
enum DeviceText {
  /// The text without the address of an object in memory, which differs from sample to sample.
  ///
  /// `<<HKDevice: 0x28a>, name:iPhone>` becomes `name:iPhone`.
  static func withoutAddress(_ text: String) -> String {
    let opening = "<<HKDevice: 0x"
    guard text.hasPrefix(opening) else { return text }
    let address = text.dropFirst(opening.count)
    let rest = address.drop { $0.isHexDigit }
    guard rest.first == ">" else { return text }
    let description = rest.dropFirst().drop { $0 == "," || $0 == " " }
    return String(description.hasSuffix(">") ? description.dropLast() : description)
  }
}
