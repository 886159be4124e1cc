import ColumnStore
import SampleModel
import TimeCore

/// A run that is written but not yet part of the store.
struct PendingRun {
  let place: SegmentPlace
  let rowCount: Int
  let range: TimeRange
  let evidence: SourceEvidence
}

extension ImportSession {
  /// Writes the rows of the series with the most of them as a run, without copies.
  func flushLargest() throws(StoreError) {
    guard let key = builders.max(by: { $0.value.rowCount < $1.value.rowCount })?.key,
      var builder = builders.removeValue(forKey: key)
    else { return }
    bufferedRowCount -= builder.rowCount
    do {
      let result = try builder.build(commit: commit, excluding: try existingRuns(of: key))
      counts.added += result.added
      counts.duplicates += result.duplicates
      guard let start = try result.series.firstStart(), let end = try result.series.lastEnd()
      else { return }
      let place = try append(result.series.parts)
      runs[key, default: []].append(
        PendingRun(
          place: place, rowCount: result.series.count, range: TimeRange(start: start, end: end),
          evidence: try evidence(in: result.series.details)))
    } catch let error as ColumnDamage {
      throw StoreError(error)
    } catch let error as StoreError {
      throw error
    } catch {
      throw .damaged(path: store.path, what: "\(error)")
    }
  }

  private func append(_ parts: SeriesParts) throws(StoreError) -> SegmentPlace {
    if writer == nil {
      writer = try SegmentWriter(
        folder: StorePlace.segmentsPath(in: store.path), name: fileName, files: store.files)
    }
    guard let place = try writer?.append(parts) else {
      preconditionFailure("no writer")
    }
    return place
  }

  /// The name of the import's file; the commit makes it unique.
  var fileName: String { "\(commit).segments" }

  /// The runs that new rows may be copies of: the store's, and those of this import.
  private func existingRuns(of key: SeriesKey) throws(StoreError) -> [SeriesRun] {
    guard !keepsDuplicates else { return [] }
    var existing =
      try store.sourceSeries(of: key.type).first { $0.source == key.source }?.runs ?? []
    guard let pending = runs[key], let path = writer?.temporaryPath, let size = writer?.byteCount
    else { return existing }
    let file = try MappedFile(path, expectedByteCount: size, in: store.files)
    for run in pending {
      do {
        existing.append(SeriesRun(try Series(parts: try Segment(file, at: run.place).parts)))
      } catch {
        throw .damaged(path: path, what: "\(error)")
      }
    }
    return existing
  }

  private func evidence(in details: DetailTable) throws -> SourceEvidence {
    var evidence = SourceEvidence()
    for index in 0..<details.count {
      let detail = try SampleDetail(decoding: try details.encoded(at: index))
      evidence.add(detail: detail, count: Int(try details.rowCounts[index]))
    }
    return evidence
  }
}
