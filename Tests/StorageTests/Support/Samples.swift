import ColumnStore
import SampleModel
import Storage
import TimeCore

/// Numbers that follow from a seed.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
  }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}

let steps = SampleType(identifier: "HKQuantityTypeIdentifierStepCount")
let water = SampleType(identifier: "HKQuantityTypeIdentifierDietaryWater")
let watch = Source(name: "Watch")
let phone = Source(name: "Phone", identifier: "com.example.phone")

/// Samples one minute apart with the values 1, 2, 3 and so on.
func batch(
  _ type: SampleType = steps, _ source: Source = watch, count: Int, from first: Int = 0
) -> SampleBatch {
  var batch = SampleBatch(type: type, source: source)
  let detail = batch.addDetail(
    SampleDetail(
      device: "name:Apple Watch, manufacturer:Apple Inc., model:Watch",
      metadata: [MetadataEntry(key: "K", value: "V")]))
  for row in first..<first + count {
    batch.append(
      start: Int64(row) * 60_000_000, end: Int64(row) * 60_000_000 + 30_000_000,
      value: Double(row + 1), creation: Int64(row), detail: row % 2 == 0 ? 0 : detail)
  }
  return batch
}

func randomBatch(_ type: SampleType, _ source: Source, rows: Int, seed: UInt64) -> SampleBatch {
  var numbers = SeededNumbers(seed: seed)
  var batch = SampleBatch(type: type, source: source)
  let detail = batch.addDetail(SampleDetail(sourceVersion: "1.\(seed)"))
  for _ in 0..<rows {
    let start = Int64.random(in: -1_000_000_000...1_000_000_000, using: &numbers)
    batch.append(
      start: start, end: start + Int64.random(in: 0...50_000_000, using: &numbers),
      value: Double(Int.random(in: 0...1000, using: &numbers)) / 8,
      creation: start, detail: Bool.random(using: &numbers) ? 0 : detail)
  }
  return batch
}

/// A row of a series, by value.
struct Row: Hashable, Comparable {
  let start: Int64
  let end: Int64
  let value: Double
  let creation: Int64
  let commit: Int64
  let detail: [UInt8]

  static func < (left: Row, right: Row) -> Bool {
    (left.start, left.end, left.value) < (right.start, right.end, right.value)
  }
}

func rows(of series: Series) throws -> [Row] {
  try (0..<series.count).map { row in
    Row(
      start: try series.starts[row], end: try series.ends[row], value: try series.values[row],
      creation: try series.creations[row], commit: try series.commits.number(at: row),
      detail: try series.details.encoded(at: Int(try series.detailIndexes[row])))
  }
}

/// A saved sample with the time and value of the row `number` of `batch`.
func sample(
  _ number: Int, _ type: SampleType = steps, source: Source = phone,
  sync: (identifier: String, version: Int)? = nil
) -> Sample {
  var metadata: [MetadataEntry] = []
  if let sync {
    metadata = [
      MetadataEntry(key: "HKSyncIdentifier", value: sync.identifier),
      MetadataEntry(key: "HKSyncVersion", value: "\(sync.version)"),
    ]
  }
  var sample = imported(number, type, source: source)
  sample.uuid = .random()
  sample.detail = SampleDetail(metadata: metadata, uuid: sample.uuid)
  return sample
}

/// The row `number` of `batch` as a sample.
func imported(_ number: Int, _ type: SampleType = steps, source: Source = phone) -> Sample {
  let start = Int64(number) * 60_000_000
  return Sample(
    uuid: .imported(
      type: type, source: source, start: start, end: start + 30_000_000,
      value: Double(number + 1), valueText: nil, ordinal: 0),
    type: type,
    range: TimeRange(
      start: Instant(microseconds: start), end: Instant(microseconds: start + 30_000_000)),
    value: Double(number + 1), valueName: nil, source: source,
    creation: Instant(microseconds: Int64(number)),
    detail: number % 2 == 0
      ? SampleDetail()
      : SampleDetail(
        device: "name:Apple Watch, manufacturer:Apple Inc., model:Watch",
        metadata: [MetadataEntry(key: "K", value: "V")]))
}

extension Store {
  /// The commits of saved samples of a type, by UUID; traps where one is there twice.
  func commits(of type: SampleType) throws -> [SampleIdentifier: Int64] {
    var commits: [SampleIdentifier: Int64] = [:]
    for source in try sourceSeries(of: type) {
      for run in source.runs {
        for row in 0..<run.series.count where !run.isDeleted(row) {
          let detail = try run.series.details.detail(
            at: Int(try run.series.detailIndexes[row]))
          guard let uuid = detail.uuid else { continue }
          let commit = try run.series.commits.number(at: row)
          precondition(commits.updateValue(commit, forKey: uuid) == nil, "\(uuid) twice")
        }
      }
    }
    return commits
  }

  func uuids(of type: SampleType) throws -> Set<SampleIdentifier> {
    Set(try commits(of: type).keys)
  }

  /// Every row of a type that is not deleted, with the name of its source.
  func rows(of type: SampleType) throws -> [String: [Row]] {
    var all: [String: [Row]] = [:]
    for source in try sourceSeries(of: type) {
      for run in source.runs {
        let rows = try StorageTests.rows(of: run.series)
        all[source.source.name, default: []] += rows.indices.filter { !run.isDeleted($0) }
          .map { rows[$0] }
      }
      all[source.source.name]?.sort()
    }
    return all
  }

  /// The sum of all values of a type, by a scan.
  func total(of type: SampleType) throws -> Double {
    try rows(of: type).values.joined().reduce(0) { $0 + $1.value }
  }

  @discardableResult
  func importing(_ batches: [SampleBatch], keepsDuplicates: Bool = false) throws -> ImportCounts {
    let session = try beginImport(keepsDuplicates: keepsDuplicates)
    for batch in batches { try session.receive(batch) }
    return try session.finish()
  }
}
