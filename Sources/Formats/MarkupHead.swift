/// Recognises XML and HTML by the name of the root element.
enum MarkupHead {
  /// - Precondition: a `<` stands at `start`.
  static func kind(of head: Span<UInt8>, from start: Int) -> InputKind {
    guard let root = rootName(head, from: start) else {
      return .foreign("XML without a root element in its first 64 KiB")
    }
    switch root {
    case "HealthData": return .appleExport
    case "ClinicalDocument":
      return .foreign(
        "the clinical document of an export (CDA); give export.xml or the whole export.zip")
    case "gpx": return .foreign("a GPX route; give export.xml or the whole export.zip")
    case "html", "HTML": return .foreign("a web page")
    default: return .foreign("XML with the root element \(root), not HealthData")
    }
  }

  /// The name of the root element, or of the document type if that comes first.
  private static func rootName(_ head: Span<UInt8>, from start: Int) -> String? {
    var offset = start
    let end = head.count
    while true {
      offset = head.firstOffset(of: UInt8(ascii: "<"), from: offset, to: end)
      guard offset + 1 < end else { return nil }
      if head.holds("<!--", at: offset) {
        guard let close = head.firstOffset(of: "-->", from: offset + 4, to: end) else {
          return nil
        }
        offset = close + 3
      } else if head.holds("<?", at: offset) {
        guard let close = head.firstOffset(of: "?>", from: offset + 2, to: end) else {
          return nil
        }
        offset = close + 2
      } else if head.holds("<!DOCTYPE", at: offset) || head.holds("<!doctype", at: offset) {
        return name(head, from: offset + 9)
      } else {
        return name(head, from: offset + 1)
      }
    }
  }

  private static func name(_ head: Span<UInt8>, from start: Int) -> String? {
    var first = start
    while first < head.count, head[first] <= 0x20 { first += 1 }
    var end = first
    let longest = 64
    while end < head.count, end - first < longest, head[end] > 0x20,
      head[end] != UInt8(ascii: ">"), head[end] != UInt8(ascii: "/"),
      head[end] != UInt8(ascii: "[")
    { end += 1 }
    return end > first ? XMLText.decode(head, first..<end).text : nil
  }
}
