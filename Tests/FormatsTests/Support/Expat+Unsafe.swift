import CExpat

/// Start tags as expat reports them: the oracle for well-formed input.
final class ExpatTags {
  struct Tag: Hashable {
    var name: String
    var attributes: [String: String]
  }

  private(set) var tags: [Tag] = []

  /// `nil` if expat refuses the text.
  static func parse(_ text: String) -> [Tag]? {
    guard let parser = unsafe XML_ParserCreate(nil) else { return nil }
    // SAFETY: the parser is freed once, at the end of this function.
    defer { unsafe XML_ParserFree(parser) }
    let result = ExpatTags()
    // SAFETY: `result` outlives the parser's use, which ends with this function.
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(result).toOpaque())
    unsafe XML_SetElementHandler(
      parser,
      { user, name, attributes in unsafe ExpatTags.note(user, name, attributes) },
      { _, _ in })
    // SAFETY: the text is passed as a C string of this length for the time of the call.
    let status = unsafe XML_Parse(parser, text, Int32(text.utf8.count), 1)
    return status == XML_STATUS_OK ? result.tags : nil
  }

  private static func note(
    _ user: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard let user = unsafe user, let name = unsafe name, let attributes = unsafe attributes else {
      return
    }
    // SAFETY: the user data is the object of `parse`; names and values are C strings in pairs,
    // ended by a null pointer.
    let result = unsafe Unmanaged<ExpatTags>.fromOpaque(user).takeUnretainedValue()
    var tag = unsafe Tag(name: String(cString: name), attributes: [:])
    var index = 0
    while let key = unsafe attributes[index], let value = unsafe attributes[index + 1] {
      unsafe tag.attributes[String(cString: key)] = String(cString: value)
      index += 2
    }
    result.tags.append(tag)
  }
}
