import Formats
public import SampleModel
import Storage
public import TimeCore

/// The forms in which a store's samples are written.
public enum ExportFormat: String, Hashable, Sendable, CaseIterable {
  /// One row for each sample, under one header.
  case csv
  /// One array of objects.
  case json
  /// One object in each line, readable while it is still being written.
  case ndjson
  /// The only one with workouts and activity summaries; it has no identifiers.
  case appleXML = "apple-xml"
}

/// The text of an export, piece by piece, so that memory holds some thousand samples at a time.
public struct StoreExport {
  private enum Step {
    /// Samples that overlap a range; those that started before it only in a type's first step.
    case samples(SampleType, TimeRange, isFirst: Bool)
    case workouts
    case summaries
  }

  private enum Writer {
    case plain(SampleExport)
    case apple(AppleExport)
  }

  /// About how many samples a piece holds.
  private static let pieceSampleCount = 20_000

  private let store: HealthStore
  private let range: TimeRange?
  private let timeZone: TimeZoneRules
  private let exportDate: Instant
  private var writer: Writer
  private var steps: ArraySlice<Step> = []
  private var isOpened = false
  private var isFinished = false
  /// Of what was written so far.
  public private(set) var sampleCount = 0

  init(
    _ store: HealthStore, _ format: ExportFormat, _ type: SampleType?, _ range: TimeRange?,
    _ timeZone: TimeZoneRules, _ exportDate: Instant
  ) throws(QueryError) {
    self.store = store
    self.range = range
    self.timeZone = timeZone
    self.exportDate = exportDate
    switch format {
    case .csv: writer = .plain(SampleExport(format: .csv, timeZone: timeZone))
    case .json: writer = .plain(SampleExport(format: .json, timeZone: timeZone))
    case .ndjson: writer = .plain(SampleExport(format: .ndjson, timeZone: timeZone))
    case .appleXML: writer = .apple(AppleExport(timeZone: timeZone))
    }
    var steps: [Step] = []
    for held in try store.types() where type == nil || held.type == type {
      steps += Self.steps(of: held, range)
    }
    if format == .appleXML, type == nil {
      if try store.isAsked(.workout) { steps.append(.workouts) }
      if try store.isAsked(.activitySummary) { steps.append(.summaries) }
    }
    self.steps = steps[...]
  }

  /// The next piece of text; `nil` after the last.
  public mutating func next() throws(QueryError) -> [UInt8]? {
    var text: [UInt8] = []
    if !isOpened { try open(&text) }
    while text.isEmpty, let step = steps.popFirst() { try write(step, to: &text) }
    if text.isEmpty, !isFinished {
      isFinished = true
      switch writer {
      case .plain(var plain):
        plain.finish(&text)
        // A text without samples may have nothing to end.
        return text
      case .apple(let apple): apple.finish(&text)
      }
    }
    return text.isEmpty ? nil : text
  }

  private mutating func open(_ text: inout [UInt8]) throws(QueryError) {
    isOpened = true
    guard case .apple(let apple) = writer else { return }
    apple.open(
      exportDate: exportDate, characteristics: try store.characteristics(), to: &text)
  }

  private mutating func write(_ step: Step, to text: inout [UInt8]) throws(QueryError) {
    switch step {
    case .samples(let type, let range, let isFirst):
      var samples = try store.samples(SampleRequest(type: type, range: range))
      if !isFirst { samples.removeAll { $0.range.start < range.start } }
      sampleCount += samples.count
      if samples.isEmpty { return }
      switch writer {
      case .plain(var plain):
        plain.append(samples, to: &text)
        writer = .plain(plain)
      case .apple(var apple):
        apple.append(samples, to: &text)
        writer = .apple(apple)
      }
    case .workouts:
      guard case .apple(let apple) = writer else { return }
      for workout in try store.workouts(in: range) { apple.append(workout, to: &text) }
    case .summaries:
      guard case .apple(let apple) = writer else { return }
      for summary in try store.activitySummaries(on: dates) { apple.append(summary, to: &text) }
    }
  }

  /// Every day of which the range holds a part.
  private var dates: ClosedRange<CivilDate>? {
    guard let range else { return nil }
    let first = timeZone.day(containing: range.start)
    let last = timeZone.day(containing: range.end.adding(microseconds: -1))
    return first...max(first, last)
  }

  /// Cuts a type's time so that each step holds a bounded share of its samples.
  private static func steps(of held: TypeSummary, _ asked: TimeRange?) -> [Step] {
    let start = max(asked?.start ?? held.range.start, held.range.start).microseconds
    // A sample of no length may stand at the very end.
    let end = min(asked?.end.microseconds ?? .max, held.range.end.microseconds + 1)
    guard start < end else { return [] }
    let count = Int64(held.sampleCount / pieceSampleCount + 1)
    let length = max(1, (end - start) / count + 1)
    return stride(from: start, to: end, by: Int64.Stride(length)).map { first in
      .samples(
        held.type,
        TimeRange(
          start: Instant(microseconds: first),
          end: Instant(microseconds: min(end, first + length))), isFirst: first == start)
    }
  }
}

extension HealthStore {
  /// The text of the samples that overlap a range, as an import reads it back.
  ///
  /// - Parameter format: the kind of text.
  /// - Parameter type: `nil` for all types, with workouts and summaries where the format has them.
  /// - Parameter range: `nil` for all time.
  /// - Parameter timeZone: of the times that are written; it changes no instant.
  /// - Parameter date: when the export is made, which an Apple export says of itself.
  public func export(
    as format: ExportFormat, of type: SampleType? = nil, over range: TimeRange? = nil,
    timeZone: TimeZoneRules, date: Instant = Clock.now()
  ) throws(QueryError) -> StoreExport {
    try StoreExport(self, format, type, range, timeZone, date)
  }

  /// What the last import said of the person; only the owner learns it.
  func characteristics() throws(QueryError) -> [String: String] {
    guard client == nil, case .folder(let store) = contents else { return [:] }
    return try Self.reporting { () throws(StoreError) in try store.characteristics() }
  }
}
