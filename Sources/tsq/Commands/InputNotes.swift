import TSQ

/// What an import or `--input` left out or wonders about, said on the error output.
enum InputNotes {
  static func write(about report: ImportReport) {
    for file in report.files {
      for warning in file.warnings { TextOutput.note("\(quoted(file.path)): \(warning)") }
      if file.records.rejected > 0 { TextOutput.note(rejections(of: file)) }
      if !file.isComplete {
        TextOutput.note(
          "\(quoted(file.path)) ended early: what was read counts; export it again for the rest")
      }
    }
  }

  private static func rejections(of file: FileReport) -> String {
    let reasons = file.rejected.prefix(3).map { rejection in
      let type = rejection.type.isEmpty ? "no type" : TableLayout.oneLine(rejection.type)
      return "\(rejection.count) \(rejection.reason.rawValue) of \(type)"
        + " from byte \(rejection.firstOffset)"
    }
    let more = file.rejected.count > 3 ? ", and \(file.rejected.count - 3) more reasons" : ""
    let count = file.records.rejected
    return "\(quoted(file.path)): \(count) record\(count == 1 ? "" : "s") rejected: "
      + reasons.joined(separator: ", ") + more
  }
}
