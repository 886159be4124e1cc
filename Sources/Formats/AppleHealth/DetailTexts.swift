import SampleModel

/// The texts behind the numbers of a detail key.
struct DetailTexts {
  var units = TextTable()
  var values = TextTable()
  var versions = TextTable()
  var devices = DeviceTable()

  func detail(_ key: DetailKey) -> SampleDetail {
    SampleDetail(
      unitText: key.unit < 0 ? nil : units.texts[Int(key.unit)],
      valueText: key.valueText < 0 ? nil : values.texts[Int(key.valueText)],
      sourceVersion: key.sourceVersion < 0 ? nil : versions.texts[Int(key.sourceVersion)],
      device: key.device < 0 ? nil : devices.text(key.device))
  }

  var hasInvalidText: Bool {
    units.hasInvalidText || versions.hasInvalidText || values.hasInvalidText
      || devices.hasInvalidText
  }
}
