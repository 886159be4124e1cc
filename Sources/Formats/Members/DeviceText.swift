/// The printed description of a device.
enum DeviceText {
  /// The text without the address of an object in memory, which differs from sample to sample.
  ///
  /// `<<HKDevice: 0x28a>, name:iPhone>` becomes `name:iPhone`.
  static func withoutAddress(_ text: String) -> String {
    let opening = "<<HKDevice: 0x"
    guard text.hasPrefix(opening) else { return text }
    let address = text.utf8.dropFirst(opening.utf8.count)
    let rest = address.drop {
      $0 &- UInt8(ascii: "0") < 10 || ($0 | 0x20) &- UInt8(ascii: "a") < 6
    }
    guard rest.first == UInt8(ascii: ">") else { return text }
    let description = rest.dropFirst().drop { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ") }
    let isClosed = description.last == UInt8(ascii: ">")
    return String(Substring(isClosed ? description.dropLast() : description))
  }
}
