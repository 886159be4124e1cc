import SampleModel

/// The apps and devices that a database names, by the number of their row.
struct HealthConnectApps {
  private var apps: [Int64: Source] = [:]
  private var devices: [Int64: String] = [:]
  private static let limit = 100_000

  init(_ database: borrowing Database, _ schema: HealthConnectSchema) throws(ImportError) {
    let appTable = "application_info_table"
    if schema.has("row_id", in: appTable), schema.has("package_name", in: appTable) {
      let name = schema.expression("app_name", of: appTable, as: "a")
      var rows = try database.prepare("SELECT row_id, package_name, \(name) FROM \(appTable) a")
      while try rows.next(), apps.count < Self.limit {
        guard let number = rows.integer(0), let package = rows.text(1) else { continue }
        let name = rows.text(2) ?? ""
        apps[number] = Source(name: name.isEmpty ? package : name, identifier: package)
      }
    }
    let deviceTable = "device_info_table"
    if schema.has("row_id", in: deviceTable) {
      let maker = schema.expression("manufacturer", of: deviceTable, as: "d")
      let model = schema.expression("model", of: deviceTable, as: "d")
      var rows = try database.prepare("SELECT row_id, \(maker), \(model) FROM \(deviceTable) d")
      while try rows.next(), devices.count < Self.limit {
        let words = [rows.text(1), rows.text(2)].compactMap { $0 }.filter { !$0.isEmpty }
        if let number = rows.integer(0), !words.isEmpty {
          devices[number] = words.joined(separator: " ")
        }
      }
    }
  }

  /// The app of a record; an unnamed one for a number that the database does not explain.
  func source(_ number: Int64?) -> Source {
    number.flatMap { apps[$0] } ?? Source(name: "Health Connect")
  }

  func device(_ number: Int64?) -> String? { number.flatMap { devices[$0] } }

  /// Known apps of a list of row numbers such as `3,1,2`.
  func sources(list: String) -> [Source] {
    list.split(separator: ",").compactMap { number in
      Int64(number.filter { !$0.isWhitespace }).flatMap { apps[$0] }
    }
  }
}
