extension Source {
  /// The name in the form in which names are compared.
  public var foldedName: String { Self.folded(name) }

  /// A text without case, with plain quotes and plain spaces.
  ///
  /// People type `Robin's Apple Watch`; devices write a typographic apostrophe and no-break spaces.
  public static func folded(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      // Left, right, low and reversed quotes, modifier apostrophe, prime, full-width apostrophe.
      case "\u{2018}"..."\u{201B}", "\u{2BC}", "\u{2032}", "\u{FF07}": plain.append("'")
      case "\u{201C}"..."\u{201F}", "\u{2033}", "\u{FF02}": plain.append("\"")
      case _ where scalar.properties.isWhitespace: plain.append(" ")
      default: plain.append(scalar)
      }
    }
    return String(plain).lowercased()
  }

  /// Whether a person's text means this source: its name or its identifier, after folding.
  public func matches(_ text: String) -> Bool {
    let asked = Self.folded(text)
    return foldedName == asked || identifier.map(Self.folded) == asked
  }
}
