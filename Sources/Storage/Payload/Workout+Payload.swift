import SampleModel
import TimeCore

extension Workout {
  /// All but the columns that the catalog keeps beside it: activity, range and source.
  var payload: [UInt8] {
    var writer = ByteWriter()
    for number in [
      durationSeconds, distance, energy, heartRateAverage, heartRateMinimum, heartRateMaximum,
    ] {
      writer.append(number)
    }
    writer.append(statistics) { writer, entry in
      writer.append(entry.type.identifier)
      for number in [entry.sum, entry.average, entry.minimum, entry.maximum] {
        writer.append(number)
      }
      writer.append(entry.unitText)
    }
    writer.append(events) { writer, event in
      writer.append(event.type)
      writer.append(event.date.microseconds)
      writer.append(event.durationSeconds)
    }
    writer.append(routeFiles) { $0.append($1) }
    writer.append(detail.encoded())
    return writer.bytes
  }

  init(
    activity: String, range: TimeRange, source: Source, payload: [UInt8]
  ) throws(PayloadError) {
    var reader = ByteReader(payload)
    self.init(
      activity: activity, range: range, source: source,
      durationSeconds: try reader.optionalNumber(), distance: try reader.optionalNumber(),
      energy: try reader.optionalNumber(), heartRateAverage: try reader.optionalNumber(),
      heartRateMinimum: try reader.optionalNumber(),
      heartRateMaximum: try reader.optionalNumber(),
      statistics: try reader.array { (reader) throws(PayloadError) in
        WorkoutStatistics(
          type: SampleType(identifier: try reader.text()), sum: try reader.optionalNumber(),
          average: try reader.optionalNumber(), minimum: try reader.optionalNumber(),
          maximum: try reader.optionalNumber(), unitText: try reader.optionalText())
      },
      events: try reader.array { (reader) throws(PayloadError) in
        WorkoutEvent(
          type: try reader.text(), date: Instant(microseconds: try reader.integer()),
          durationSeconds: try reader.optionalNumber())
      },
      routeFiles: try reader.array { (reader) throws(PayloadError) in try reader.text() },
      detail: try reader.detail())
    guard reader.isAtEnd else { throw PayloadError() }
  }
}
