public import SampleModel
import SeededNumbers

extension Person {
  /// The samples of one stream that start in some of the days, ordered by start.
  ///
  /// Each day has a seed of its own, so any split into batches gives the same samples.
  ///
  /// - Precondition: `days` lies inside `0..<PersonCalendar.dayCount`.
  /// - Complexity: O(samples); allocates the batch.
  public func batch(of index: Int, days: Range<Int>) -> SampleBatch {
    let stream = streams[index]
    let shares = DayShares(stream: stream, seed: seed, part: UInt64(index))
    var batch = SampleBatch(type: stream.type, source: stream.source)
    batch.reserveCapacity(days.reduce(0) { $0 + shares.count(on: $1) })
    let details = PersonCalendar.Place.allCases.map { batch.addDetail(detail(of: stream, at: $0)) }
    for day in days {
      var writer = DayWriter(
        stream: stream, numbers: SeededNumbers(seed: seed, part: UInt64(index), UInt64(day)),
        range: calendar.starts[day]..<calendar.starts[day + 1],
        detail: details[calendar.places[day].rawValue])
      writer.write(count: shares.count(on: day), into: &batch)
    }
    return batch
  }

  private func detail(of stream: SampleStream, at place: PersonCalendar.Place) -> SampleDetail {
    var metadata: [MetadataEntry] = []
    switch stream.shape {
    case .sleepStages, .inBed, .mindful:
      metadata.append(MetadataEntry(key: "HKTimeZone", value: place.zone))
    case .water:
      metadata.append(MetadataEntry(key: "HKWasUserEntered", value: "1"))
    case .activity, .heartRate, .dailySteps: break
    }
    return SampleDetail(
      unitText: stream.shape == .heartRate ? stream.unit : nil,
      sourceVersion: stream.device == nil ? "3.1" : "17.4", device: stream.device,
      metadata: metadata)
  }
}
