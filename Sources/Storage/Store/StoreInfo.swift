public import SampleModel

/// How large a store is.
public struct StoreInfo: Hashable, Sendable {
  public struct TypeSize: Hashable, Sendable {
    public var type: SampleType
    public var sampleCount: Int
    /// Bytes of the type's segments.
    public var byteCount: Int
    /// Segments over all sources.
    public var runCount: Int
  }

  public var sampleCount: Int
  /// Bytes of segment files and catalog.
  public var byteCount: Int
  public var workoutCount: Int
  public var activitySummaryCount: Int
  public var commit: Int64
  /// By identifier.
  public var types: [TypeSize]
}

extension Store {
  public func info() throws(StoreError) -> StoreInfo {
    let (rows, journal, files, workouts, summaries, commit) = try read {
      (catalog) throws(StoreError) in
      (
        try catalog.allSeriesRows(), try catalog.journal().rows, try catalog.allRows(of: .file),
        try catalog.allRows(of: .workout).count, try catalog.allRows(of: .summary).count,
        try catalog.commitNumber()
      )
    }
    var types: [SampleType: StoreInfo.TypeSize] = [:]
    func add(_ type: SampleType, samples: Int, bytes: Int, runs: Int) {
      var size =
        types[type] ?? StoreInfo.TypeSize(type: type, sampleCount: 0, byteCount: 0, runCount: 0)
      size.sampleCount += samples
      size.byteCount += bytes
      size.runCount += runs
      types[type] = size
    }
    for row in rows { add(row.type, samples: row.liveCount, bytes: row.place.byteCount, runs: 1) }
    for row in journal { add(row.type, samples: 1, bytes: 0, runs: 0) }
    let catalogByteCount =
      try self.files.status(at: StorePlace.catalogPath(in: path))?.byteCount ?? 0
    return StoreInfo(
      sampleCount: rows.reduce(journal.count) { $0 + $1.liveCount },
      byteCount: files.reduce(catalogByteCount) { $0 + ($1[2].int ?? 0) },
      workoutCount: workouts, activitySummaryCount: summaries, commit: commit,
      types: types.values.sorted { $0.type.identifier < $1.type.identifier })
  }
}
