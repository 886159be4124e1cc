import TSQ

/// The data that a question is put to.
struct OpenedStore {
  let store: HealthStore
  /// What `--input` read; empty for a store on disk.
  var report = ImportReport()

  /// 3 where an input ended early.
  var status: ExitStatus {
    report.files.allSatisfy(\.isComplete) ? .answered : .incompleteInput
  }
}

extension Session {
  /// Where the store lies: the option, the environment, the user's data folder.
  func storePath() throws(Failure) -> String {
    if let path = arguments.value(of: .store) ?? System.setting("TSQ_STORE") { return path }
    // A relative XDG_DATA_HOME is invalid by its specification and to be ignored.
    if let data = System.setting("XDG_DATA_HOME"), data.hasPrefix("/") {
      return data + "/tsq/default"
    }
    guard let home = System.setting("HOME") else {
      throw Failure(
        .failed, "noStore", "no place for a store: neither HOME nor TSQ_STORE is set",
        hint: "name one with --store PATH")
    }
    return home + "/.local/share/tsq/default"
  }

  /// Opens the store to be asked, or reads the files of `--input`.
  func openForReading() throws(Failure) -> OpenedStore {
    let inputs = arguments.values(of: .input)
    let client = try client()
    if !inputs.isEmpty {
      if client != nil {
        throw .usage(
          "--client needs a store, which keeps what apps may do", hint: "leave --input out")
      }
      return try read(inputs)
    }
    do {
      let store = try HealthStore(
        path: try storePath(), access: .readOnly, createsIfMissing: false)
      return OpenedStore(store: client.map { store.forClient($0) } ?? store)
    } catch let error as StoreError {
      throw Failure(error)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(.failed, "failed", "\(error)")
    }
  }

  private func read(_ paths: [String]) throws(Failure) -> OpenedStore {
    if arguments.contains(.store) {
      throw .usage("--input and --store both say what to ask", hint: "keep one of them")
    }
    var options = ImportOptions()
    options.timeZone = zone
    let progress = ProgressLine(verb: "reading")
    options.progress = progress.update
    defer { progress.clear() }
    let inputs = paths.map { $0 == "-" ? ImportInput.standardInput : .path($0) }
    do {
      let (store, report) = try HealthStore.reading(inputs, options: options)
      return OpenedStore(store: store, report: report)
    } catch {
      throw Failure(error)
    }
  }
}
