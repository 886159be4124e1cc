import ColumnStore
import Formats
public import SampleModel
import Storage
import TimeCore

extension HealthStore {
  /// A store in memory that holds what the inputs hold, without copies.
  ///
  /// - Throws: `ImportError` for the first input that can't be read.
  public static func reading(
    _ inputs: [ImportInput], options: ImportOptions
  ) throws(ImportError) -> (store: HealthStore, report: ImportReport) {
    var sink = MemorySink(keepsDuplicates: options.keepsDuplicates)
    let report = try read(inputs, options: options, into: &sink) { (sink) throws(ImportError) in
      do {
        return try sink.endInput()
      } catch {
        preconditionFailure("columns of this process have no checksums: \(error)")
      }
    }
    return (HealthStore(sink.finish()), report)
  }

  /// Adds the samples of the inputs that the store does not hold yet; all or nothing.
  ///
  /// - Throws: `ImportError` for the first input that can't be read, for a rejected record where
  ///   `options.isStrict`, and for a store that can't be written; the store is as before then.
  public func importFiles(
    _ inputs: [ImportInput], options: ImportOptions
  ) throws(ImportError) -> ImportReport {
    try importFiles(inputs, options: options) { (session, report) throws(StoreError) in
      try session.finish(ImportRecord(of: report, date: Clock.now()))
    }
  }

  /// What `importFiles` would report, without a change of the store.
  public func importDryRun(
    _ inputs: [ImportInput], options: ImportOptions
  ) throws(ImportError) -> ImportReport {
    try importFiles(inputs, options: options) { (session, _) throws(StoreError) in
      try session.finishDryRun()
    }
  }

  private func importFiles(
    _ inputs: [ImportInput], options: ImportOptions,
    finish: (ImportSession, ImportReport) throws(StoreError) -> ImportCounts
  ) throws(ImportError) -> ImportReport {
    precondition(client == nil, "only the owner of a store imports")
    guard case .folder(let store) = contents else {
      preconditionFailure("a store in memory takes no import")
    }
    var session: ImportSession
    do throws(StoreError) {
      session = try store.beginImport(keepsDuplicates: options.keepsDuplicates)
    } catch {
      throw ImportError(reason: .storeFailed(error), path: store.path)
    }
    let report = try Self.read(inputs, options: options, into: &session) {
      (session) throws(ImportError) in
      do throws(StoreError) {
        return try session.endInput()
      } catch {
        throw ImportError(reason: .storeFailed(error), path: store.path)
      }
    }
    do throws(StoreError) {
      _ = try finish(session, report)
    } catch {
      throw ImportError(reason: .storeFailed(error), path: store.path)
    }
    return report
  }

  /// Reads inputs one after the other.
  ///
  /// - Parameter endInput: how many samples are new and how many are copies.
  private static func read<Sink: SampleSink>(
    _ inputs: [ImportInput], options: ImportOptions, into sink: inout Sink,
    endInput: (inout Sink) throws(ImportError) -> (added: Int, duplicates: Int)
  ) throws(ImportError) -> ImportReport {
    let start = ContinuousClock.now
    var report = ImportReport()
    for input in inputs {
      var file = try InputReader.read(input, options: options, into: &sink)
      if options.isStrict && file.records.rejected > 0 {
        throw ImportError(reason: .rejectedRecords(file.records.rejected), path: file.path)
      }
      (file.records.stored, file.records.duplicates) = try endInput(&sink)
      report.byteCount += file.byteCount
      report.files.append(file)
    }
    let elapsed = (ContinuousClock.now - start).components
    report.seconds = Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
    return report
  }
}

extension ImportRecord {
  /// One entry for all inputs of an import.
  fileprivate init(of report: ImportReport, date: Instant) {
    let last = report.files.last
    self.init(
      date: date, path: report.files.map(\.path).joined(separator: ", "),
      kind: last?.kind ?? "", exportDate: last?.exportDate,
      characteristics: last?.characteristics ?? [:])
  }
}
