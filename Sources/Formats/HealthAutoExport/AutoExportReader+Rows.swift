import SampleModel

extension AutoExportReader {
  /// Reads one row of a metric's data.
  mutating func read(
    _ row: JSONValue, of name: String, _ units: String, at offset: Int64
  ) throws(ImportError) {
    if name == "sleep_analysis" {
      try readSleep(row, units, at: offset)
      return
    }
    let metric = metrics.metric(name, units)
    guard let span = try span(row) else {
      let text = row["date"] ?? row["startDate"] ?? row["start"]
      collector.reject(
        text == nil ? .missingDate : .malformedDate, type: metric.type.identifier, at: offset)
      return
    }
    var sample = FoundSample(
      type: metric.type, source: source(row), start: span.start, end: span.end, value: 0,
      unitText: metric.unitText, offset: offset)
    if name == "blood_pressure" {
      addPressure(row, sample)
      return
    }
    guard let quantity = row["qty"]?.number ?? row["Avg"]?.number else {
      let isThere = row["qty"] != nil || row["Avg"] != nil
      collector.reject(
        isThere ? .malformedValue : .missingValue, type: metric.type.identifier, at: offset)
      return
    }
    if metric.type.kind == .category {
      // The quantity is the time that the sample takes.
      sample.end = max(sample.end, sample.start + duration(quantity, metric.unitText))
      guard sample.setCategory(nil) else {
        collector.reject(.missingValue, type: metric.type.identifier, at: offset)
        return
      }
    } else {
      sample.value = quantity / metric.divisor
    }
    for key in ["Min", "Max"] {
      guard let number = row[key]?.number else { continue }
      sample.detail.metadata.append(MetadataEntry(key: key, value: "\(number)"))
    }
    collector.add(sample)
  }

  func source(_ row: JSONValue) -> Source {
    guard let name = row["source"]?.text, !name.isEmpty else { return Self.defaultSource }
    return Source(name: name)
  }

  /// Start and end of a row in microseconds; a row with a date alone is an instant.
  func span(_ row: JSONValue) throws(ImportError) -> (start: Int64, end: Int64)? {
    guard let startText = row["startDate"]?.text ?? row["start"]?.text ?? row["date"]?.text,
      let start = try times.microseconds(startText)
    else { return nil }
    guard let endText = row["endDate"]?.text ?? row["end"]?.text else { return (start, start) }
    guard let end = try times.microseconds(endText) else { return nil }
    return (start, end)
  }

  /// Microseconds of a length of time; 0 where the unit is none of time.
  func duration(_ quantity: Double, _ unitText: String) -> Int64 {
    guard let seconds = UnitText.convert(quantity, from: unitText, to: .second),
      seconds.magnitude < 1e9
    else { return 0 }
    return Int64(seconds * 1_000_000)
  }

  private mutating func addPressure(_ row: JSONValue, _ sample: FoundSample) {
    for (key, name) in [
      ("systolic", "BloodPressureSystolic"), ("diastolic", "BloodPressureDiastolic"),
    ] {
      var sample = sample
      sample.type = SampleType(identifier: "HKQuantityTypeIdentifier" + name)
      guard let number = row[key]?.number else {
        collector.reject(.missingValue, type: sample.type.identifier, at: sample.offset)
        continue
      }
      sample.value = number
      collector.add(sample)
    }
  }
}
