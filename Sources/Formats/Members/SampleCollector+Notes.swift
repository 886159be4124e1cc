import SampleModel

extension SampleCollector {
  /// Counts rows of a kind that holds no samples.
  mutating func skipElements(_ name: String, _ count: Int = 1) {
    let limit = 100
    guard count > 0, report.skippedElements[name] != nil || report.skippedElements.count < limit
    else { return }
    report.skippedElements[name, default: 0] += count
  }

  mutating func warn(_ sentence: String) {
    let limit = 20
    guard report.warnings.count < limit, !report.warnings.contains(sentence) else { return }
    report.warnings.append(sentence)
  }

  mutating func count(_ zone: String) {
    let limit = 1_000
    guard report.namedTimeZones[zone] != nil || report.namedTimeZones.count < limit else { return }
    report.namedTimeZones[zone, default: 0] += 1
  }
}
