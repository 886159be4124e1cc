extension Help {
  /// Options under their headings, each with its sentence.
  static func described(_ options: [OptionEntry]) -> [String] {
    var lines: [String] = []
    for group in OptionGroup.allCases {
      let members = options.filter { $0.group == group }
      if members.isEmpty { continue }
      lines += ["", group.rawValue + ":"]
      for option in members {
        lines += described(option.synopsis, option.help + choices(of: option))
      }
    }
    return lines
  }

  static func choices(of option: OptionEntry) -> String {
    option.choices.isEmpty ? "" : " [" + option.choices.joined(separator: "|") + "]"
  }

  /// A term with its meaning in a column of its own.
  static func described(_ term: some StringProtocol, _ meaning: String) -> [String] {
    wrapped(meaning.split(separator: " ").map(String.init), behind: "  " + term, column: 24)
  }

  /// Words in a column that starts behind a label.
  static func wrapped(_ words: [String], behind label: String, column: Int) -> [String] {
    var lines: [String] = []
    var line = label
    if label.count >= column, column > 0 {
      lines.append(label)
      line = ""
    }
    var isEmpty = true
    for word in words {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
        isEmpty = true
      }
      let gap = isEmpty ? String(repeating: " ", count: max(0, column - line.count)) : " "
      line += gap + word
      isEmpty = false
    }
    return lines + [line]
  }

  static func joined(_ lines: [String]) -> String {
    lines.joined(separator: "\n") + "\n"
  }
}

extension String {
  func dropSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }

  func dropPrefix(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
