import Formats
import Glibc
import SampleModel
import TimeCore

/// Gives one input of the fuzzer to the readers, as the file that a person would name.
///
/// `TSQ_FUZZ_KIND` forces the format, as `--kind` does; without it the content decides.
@c(LLVMFuzzerTestOneInput)
public func readOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard ftruncate(ReaderFuzzer.shared.file, 0) == 0 else { fatalError("can't empty the input") }
  // SAFETY: libFuzzer passes `count` readable bytes for the time of this call.
  let written = unsafe pwrite(ReaderFuzzer.shared.file, bytes, count, 0)
  guard written == count else { fatalError("can't write the input") }
  let report = ReaderFuzzer.shared.read()
  if let report, report.kind == FormatKind.appleHealth.rawValue, report.isComplete {
    // SAFETY: as above.
    let text = unsafe UnsafeBufferPointer(start: bytes, count: count)
    unsafe ExpatCount.compare(with: report, text)
  }
  return 0
}

/// The file that holds each input in turn, and the options to read it with.
final class ReaderFuzzer: Sendable {
  static let shared = ReaderFuzzer()

  let file: CInt
  private let options: ImportOptions
  private let isCanary: Bool

  private init() {
    file = Self.temporaryFile()
    var options = ImportOptions()
    options.kind = Self.setting("TSQ_FUZZ_KIND")
    options.timeZone = TimeZoneRules(offsetSeconds: 3600)
    options.password = "password"
    self.options = options
    isCanary = Self.setting("TSQ_FUZZ_CANARY") != nil
  }

  /// The report, or `nil` where the readers refuse the input.
  func read() -> FileReport? {
    var sink = CheckingSink(isCanary: isCanary)
    do {
      let report = try InputReader.read(
        .path("/proc/self/fd/\(file)"), options: options, into: &sink)
      sink.check(report)
      return report
    } catch {
      precondition(!"\(error)".isEmpty, "an error without words")
      return nil
    }
  }

  /// A file in memory without a name.
  private static func temporaryFile() -> CInt {
    let path = "/dev/shm/tsq-fuzz-\(getpid())"
    // SAFETY: open and unlink read the terminated path that Swift passes.
    let file = unsafe open(path, O_RDWR | O_CREAT | O_EXCL, 0o600)
    precondition(file >= 0, "no file in memory")
    unsafe unlink(path)
    return file
  }

  private static func setting(_ name: String) -> String? {
    // SAFETY: nothing in this program changes the environment.
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}
