/// The formats that an import understands; raw values are those of reports and options.
public enum FormatKind: String, Hashable, Sendable, CaseIterable {
  case appleHealth = "apple-health"
  case healthConnect = "health-connect"
  case fitbit
  case samsungHealth = "samsung-health"
  case healthAutoExport = "health-auto-export"
  case simpleHealthExport = "simple-health-export"
  case tsq
}
