/// What a file is, seen by its first bytes; its name says nothing.
public enum InputKind: Hashable, Sendable {
  case appleExport
  case zip
  case sqlite
  case json
  /// Text of another kind.
  case text
  case empty
  /// Nothing that an import reads, such as "a JPEG image".
  case foreign(String)

  /// Bytes that are enough to recognise a file.
  public static let headLimit = 1 << 16

  /// Recognises a file by its first bytes.
  ///
  /// - Parameter head: The whole file, or its first `headLimit` bytes.
  /// - Complexity: O(n) at worst.
  public static func recognise(_ head: [UInt8]) -> InputKind {
    if head.isEmpty { return .empty }
    for (signature, kind) in signatures where head.starts(with: signature) { return kind }
    let markup = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head[...]
    guard let first = markup.firstIndex(where: { $0 > 0x20 }) else { return .empty }
    switch head[first] {
    case UInt8(ascii: "<"): return MarkupHead.kind(of: head.span, from: first)
    case UInt8(ascii: "{"), UInt8(ascii: "["): return .json
    default:
      // An archive may follow a program that unpacks it, or other junk.
      if head.span.firstOffset(of: "PK\u{3}\u{4}", from: 0, to: head.count) != nil { return .zip }
      return head.contains(0) ? unknownBinary : .text
    }
  }

  static let unknownBinary = foreign("a binary file of unknown kind")

  private static let signatures: [([UInt8], InputKind)] = [
    (Array("PK\u{3}\u{4}".utf8), .zip),
    (Array("PK\u{5}\u{6}".utf8), .zip),
    (Array("PK\u{7}\u{8}".utf8), .zip),
    (Array("SQLite format 3\0".utf8), .sqlite),
    ([0xFF, 0xD8, 0xFF], .foreign("a JPEG image")),
    ([0x89, 0x50, 0x4E, 0x47], .foreign("a PNG image")),
    (Array("%PDF".utf8), .foreign("a PDF document")),
    (Array("GIF8".utf8), .foreign("a GIF image")),
    ([0x1F, 0x8B], .foreign("a gzip file; unpack it first")),
    (Array("Rar!".utf8), .foreign("a RAR archive; unpack it first")),
    (Array("7z".utf8) + [0xBC, 0xAF], .foreign("a 7z archive; unpack it first")),
    ([0xFF, 0xFE], .foreign("UTF-16 text; save it as UTF-8, or give the original export")),
    ([0xFE, 0xFF], .foreign("UTF-16 text; save it as UTF-8, or give the original export")),
    ([0x3C, 0x00], .foreign("UTF-16 text; save it as UTF-8, or give the original export")),
    ([0x00, 0x3C], .foreign("UTF-16 text; save it as UTF-8, or give the original export")),
  ]
}
