import CExpat
import SampleModel

/// Counts records as expat sees them: the second opinion on input that both accept.
struct ExpatCount {
  private var records = 0

  /// Traps where a report on a whole export counts other records than expat does.
  static func compare(with report: FileReport, _ text: UnsafeBufferPointer<UInt8>) {
    guard let parser = unsafe XML_ParserCreate("UTF-8") else { return }
    // SAFETY: the parser is freed once, at the end of this function.
    defer { unsafe XML_ParserFree(parser) }
    var count = ExpatCount()
    let isWellFormed = unsafe withUnsafeMutablePointer(to: &count) { pointer in
      // SAFETY: the counter outlives the parser's use, which ends with this closure.
      unsafe XML_SetUserData(parser, pointer)
      unsafe XML_SetStartElementHandler(parser) { user, name, _ in
        // SAFETY: the user data is the counter above; the name is a C string.
        guard let user = unsafe user?.assumingMemoryBound(to: ExpatCount.self),
          let name = unsafe name
        else { return }
        if unsafe String(cString: name) == "Record" { unsafe user.pointee.records += 1 }
      }
      // SAFETY: the text has this many bytes for the time of the call.
      let status = unsafe text.withMemoryRebound(to: CChar.self) { bytes in
        unsafe XML_Parse(parser, bytes.baseAddress, CInt(bytes.count), 1)
      }
      return status == XML_STATUS_OK
    }
    // What entities would expand to is expat's alone.
    guard isWellFormed, unsafe !text.contains(UInt8(ascii: "!")) else { return }
    precondition(
      count.records == report.records.read,
      "expat counts \(count.records) records, not \(report.records.read)")
  }
}
