/// Finds the names that someone may have meant.
enum NearestNames {
  /// Up to three names, the likeliest first.
  ///
  /// Case, spaces and underscores make no difference; a text without a slash is compared with
  /// the last part of each name too. Names over a third of whose letters differ are left out.
  static func nearest(to text: String, in names: [String]) -> [String] {
    let asked = folded(text)
    guard !asked.isEmpty, asked.count <= 64 else { return [] }
    var ranked: [(distance: Int, name: String)] = []
    for name in names {
      let whole = folded(name)
      var distance = editDistance(asked, whole)
      if !asked.contains(UInt8(ascii: "/")), let slash = whole.lastIndex(of: UInt8(ascii: "/")) {
        distance = min(distance, editDistance(asked, Array(whole[(slash + 1)...])))
      }
      if distance * 3 <= asked.count { ranked.append((distance, name)) }
    }
    ranked.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
    return ranked.prefix(3).map(\.name)
  }

  private static func folded(_ text: String) -> [UInt8] {
    text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      case UInt8(ascii: " "): UInt8(ascii: "_")
      default: byte
      }
    }
  }
}
