import TSQ

/// `tsq import`: reads exports into the store, all or nothing.
struct ImportCommand {
  let session: Session

  func run() throws(Failure) -> ExitStatus {
    let arguments = session.arguments
    let inputs = try inputs(arguments.words)
    let progress = ProgressLine(verb: "importing")
    var options = try options()
    options.progress = progress.update
    var (report, sources) = try imported(inputs, options, progress)
    for index in report.files.indices {
      let notes = ZoneCheck(zone: session.zone, file: report.files[index]).sentences
      report.files[index].warnings.append(contentsOf: notes)
    }
    var output = TextOutput()
    let words = ImportReportText(
      report: report, zone: session.zone, isDryRun: arguments.contains(.dryRun), sources: sources)
    try words.write(as: session.format, to: &output)
    try output.flush()
    InputNotes.write(about: report)
    return report.files.allSatisfy(\.isComplete) ? .answered : .incompleteInput
  }

  private func inputs(_ words: [String]) throws(Failure) -> [ImportInput] {
    if words.filter({ $0 == "-" }).count > 1 {
      throw .usage("- stands for stdin, which can be read only once", hint: "name it once")
    }
    return words.map { $0 == "-" ? .standardInput : .path($0) }
  }

  private func options() throws(Failure) -> ImportOptions {
    let arguments = session.arguments
    var options = ImportOptions()
    options.kind = arguments.value(of: .kind)
    // Only a zone that was named may stand in for missing offsets.
    options.timeZone = arguments.contains(.tz) ? session.zone : nil
    options.isStrict = arguments.contains(.strict)
    options.keepsDuplicates = arguments.contains(.keepDuplicates)
    if let path = arguments.value(of: .passwordFile) {
      options.password = try PasswordFile.password(at: path)
    }
    return options
  }

  private func imported(
    _ inputs: [ImportInput], _ options: ImportOptions, _ progress: ProgressLine
  ) throws(Failure) -> (ImportReport, [SourceSummary]) {
    defer { progress.clear() }
    do {
      if session.arguments.contains(.dryRun) {
        return try dryRun(inputs, options)
      }
      return try imported(inputs, options)
    } catch let error as ImportError {
      throw Failure(error)
    } catch let error as StoreError {
      throw Failure(error)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(.failed, "failed", "\(error)")
    }
  }

  private func imported(
    _ inputs: [ImportInput], _ options: ImportOptions
  ) throws -> (ImportReport, [SourceSummary]) {
    let path = try session.storePath()
    let isNew = !System.isFileOrFolder(path)
    let options = interruptible(options, inputs)
    let store = try HealthStore(path: path, access: .readWrite, createsIfMissing: true)
    do throws(ImportError) {
      let report = try store.importFiles(inputs, options: options)
      Interruption.cameTooLate()
      return (report, sources(of: store))
    } catch {
      // An empty store would hide that none was ever filled; what failed is said either way.
      if isNew { _ = try? store.discardIfUnused() }
      throw error
    }
  }

  /// What the report lists; the import is done by then, so a failure to list them is none of it.
  private func sources(of store: HealthStore) -> [SourceSummary] {
    session.format == .table ? (try? store.sources(of: nil)) ?? [] : []
  }

  /// Whoever waits for the other end of a named pipe does not ask.
  private func asksForInterruption(_ input: ImportInput) -> Bool {
    switch input {
    case .standardInput: true
    case .path(let path): System.isFileOrFolder(path)
    }
  }

  /// Reads without a change of the store, and compares with it where that is allowed.
  ///
  /// Sources are known where no store is: one that is there ranks its own with them.
  private func dryRun(
    _ inputs: [ImportInput], _ options: ImportOptions
  ) throws -> (ImportReport, [SourceSummary]) {
    if let store = try existingStore() {
      do throws(ImportError) {
        let report = try store.importDryRun(inputs, options: interruptible(options, inputs))
        Interruption.cameTooLate()
        return (report, [])
      } catch {
        guard case .storeFailed(.readOnly) = error.reason else { throw error }
        Interruption.takesEffectAgain()
      }
    }
    let (store, report) = try HealthStore.reading(inputs, options: options)
    return (report, sources(of: store))
  }

  /// The store that a dry run compares with; `nil` where an import would create it.
  private func existingStore() throws(StoreError) -> HealthStore? {
    let path: String
    do { path = try session.storePath() } catch { return nil }
    do throws(StoreError) {
      return try HealthStore(path: path, access: .readWrite, createsIfMissing: false)
    } catch .notFound {
      return nil
    }
  }

  /// From now on Ctrl-C is asked for between records and while stdin gives none, so that the store
  /// can tidy up what it began.
  private func interruptible(_ options: ImportOptions, _ inputs: [ImportInput]) -> ImportOptions {
    guard inputs.allSatisfy(asksForInterruption) else { return options }
    Interruption.waitsToBeAsked()
    var options = options
    options.isCancelled = { Interruption.isPending }
    return options
  }
}

/// The file that `--password-file` names.
enum PasswordFile {
  private static let limit = 4096

  /// Its first line, without the line's end.
  static func password(at path: String) throws(Failure) -> String {
    switch System.head(ofFile: path, limit: limit) {
    case .failure(let error):
      throw Failure(
        .failed, "unreadable",
        "--password-file \(quoted(path)) can't be read: \(System.message(of: error.number))")
    case .success(let bytes):
      let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
      guard !line.isEmpty else {
        throw Failure(
          .failed, "emptyPassword", "--password-file \(quoted(path)) has no first line",
          hint: "put the password on its first line")
      }
      return String(decoding: line, as: UTF8.self)
    }
  }
}
