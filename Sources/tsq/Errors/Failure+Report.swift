extension Failure {
  /// One line on the error output; for programs one object.
  func report(as format: OutputFormat) {
    if format.isJSON {
      var json = JSONText()
      json.object { json in
        json.key("error")
        json.object { json in
          json.key("code")
          json.string(code)
          json.key("message")
          json.string(message)
          json.key("hint")
          json.string(hint)
        }
      }
      _ = System.write(Array((json.text + "\n").utf8), to: TextOutput.standardError)
    } else {
      TextOutput.note(message + (hint.map { "; " + $0 } ?? ""))
    }
  }
}
