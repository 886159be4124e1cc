extension Series {
  /// The same rows, asked through fewer indexes.
  package func using(_ use: IndexUse) -> Series {
    let columns = SeriesColumns(
      starts: starts, ends: ends, values: values, creations: creations,
      detailIndexes: detailIndexes, details: details, commits: commits)
    return Series(columns: columns, indexes: indexes, cache: cache, use: use)
  }
}
