import Foundation
import Testing
import TimeCore

/// A folder of zone files of its own, removed at the end.
final class FolderOfZones {
  let url: URL

  init(zones: [String]) throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("zones-\(UUID().uuidString)")
    for zone in zones { try add(FolderOfZones.bytes(of: zone), at: zone) }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  var path: String { url.path }

  func add(_ bytes: [UInt8], at name: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func link(_ name: String, to target: String) throws -> String {
    let link = url.appendingPathComponent(name).path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    return link
  }

  /// The file of the system.
  static func bytes(of zone: String) throws -> [UInt8] {
    let folder = ProcessInfo.processInfo.environment["TZDIR"] ?? "/usr/share/zoneinfo"
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/" + zone)))
  }
}

@Suite("Zones of the system")
struct SystemZoneTests {
  private func current(
    _ environment: [String: String], systemZonePath: String = "/nowhere/localtime"
  ) throws -> TimeZoneRules {
    try TimeZoneRules.current(environment: environment, systemZonePath: systemZonePath)
  }

  @Test(
    "are those that TZ names",
    arguments: [
      ("Europe/Berlin", "Europe/Berlin"), (":Europe/Berlin", "Europe/Berlin"), ("", "UTC"),
      (":", "UTC"), ("UTC", "UTC"), ("EST5EDT", "EST5EDT"), ("XYZ-3", "XYZ-3"),
      ("<+03>-3", "<+03>-3"), ("CET-1CEST,M3.5.0,M10.5.0/3", "CET-1CEST,M3.5.0,M10.5.0/3"),
      (":/usr/share/zoneinfo/Asia/Tokyo", "/usr/share/zoneinfo/Asia/Tokyo"),
    ])
  func variable(value: String, identifier: String) throws {
    #expect(try current(["TZ": value]).identifier == identifier)
  }

  @Test("are an error that names TZ when it holds neither a zone nor a rule")
  func unknownVariable() throws {
    let error = #expect(throws: TimeZoneError.self) { try current(["TZ": "Europe/Berlim"]) }
    #expect(error?.reason == .unknownZone)
    #expect(error?.text == "Europe/Berlim")
    #expect(error?.place == "TZ")
    #expect(error?.nearest.first == "Europe/Berlin")
    // A colon announces a name or a path: the rest is no rule.
    #expect(throws: TimeZoneError.self) { try current(["TZ": ":XYZ-3"]) }
    #expect(throws: TimeZoneError.self) { try current(["TZ": ":/nowhere"]) }
  }

  @Test("are named by the link of the system's zone")
  func systemLink() throws {
    let folder = try FolderOfZones(zones: ["Europe/Berlin"])
    let link = try folder.link("localtime", to: "/usr/share/zoneinfo/Asia/Tokyo")
    let zone = try current([:], systemZonePath: link)
    #expect(zone.identifier == "Asia/Tokyo")
    #expect(zone.offsetSeconds(at: Instant(seconds: 0)) == 32_400)
    let copy = try current([:], systemZonePath: folder.path + "/Europe/Berlin")
    #expect(copy.identifier == folder.path + "/Europe/Berlin")
    #expect(copy.offsetSeconds(at: Instant(seconds: 0)) == 3_600)
  }

  @Test("are UTC where the system names none")
  func missing() throws {
    #expect(try current([:]) == .utc)
    let folder = try FolderOfZones(zones: ["Asia/Tokyo"])
    let broken = try folder.link("broken", to: "/nowhere/zoneinfo/Etc/UTC")
    #expect(try current([:], systemZonePath: broken).identifier == "Etc/UTC")
    try folder.add(Array("nonsense".utf8), at: "damaged")
    #expect(throws: TimeZoneError.self) {
      try current([:], systemZonePath: folder.path + "/damaged")
    }
  }

  @Test("come from the folder that TZDIR names")
  func folder() throws {
    let folder = try FolderOfZones(zones: ["Asia/Tokyo", "America/Argentina/Ushuaia", "Japan"])
    try folder.add(FolderOfZones.bytes(of: "Asia/Tokyo"), at: "right/Asia/Tokyo")
    try folder.add(Array("# no zone".utf8), at: "zone.tab")
    try folder.add(Array("# no zone".utf8), at: "Readme")
    #expect(
      ZoneFolders(paths: [folder.path]).identifiers()
        == ["America/Argentina/Ushuaia", "Asia/Tokyo", "Japan"])
    let environment = ["TZDIR": folder.path, "TZ": "Europe/Berlin"]
    let error = #expect(throws: TimeZoneError.self) { try current(environment) }
    #expect(error?.reason == .unknownZone)
    #expect(try current(["TZDIR": folder.path, "TZ": "Japan"]).identifier == "Japan")
    #expect(ZoneFolders(variable: "/a").paths == ["/a"])
    #expect(ZoneFolders(variable: "") == ZoneFolders(variable: nil))
  }

  @Test("are UTC alone where there are no zone files")
  func noFiles() throws {
    let folders = ZoneFolders(paths: ["/nowhere", "/dev/null"])
    for name in ["UTC", "GMT", "Z", "Etc/UTC", "Etc/GMT"] {
      let zone = try folders.zone(named: name)
      #expect(zone.identifier == name)
      #expect(zone.offsetSeconds(at: Instant(seconds: 1_711_846_800)) == 0)
    }
    let error = #expect(throws: TimeZoneError.self) { try folders.zone(named: "Europe/Berlin") }
    #expect(error?.reason == .noZoneFiles)
    #expect(error?.place == "/nowhere:/dev/null")
    #expect(folders.identifiers() == [])
  }

  @Test(
    "never lie outside the folder",
    arguments: [
      "", "/etc/passwd", "../passwd", "Europe/../../../etc/localtime", "Europe//Berlin", "Europe/",
      ".hidden", "Europe/.hidden", "Europe/Ber lin", "Europe\\Berlin", "Europe/Berlin\0",
      String(repeating: "A", count: 200),
    ])
  func names(name: String) {
    let error = #expect(throws: TimeZoneError.self) { try TimeZoneRules(identifier: name) }
    #expect(error?.reason == .malformedName)
  }

  @Test("are files, not pipes, folders or giants")
  func files() throws {
    #expect(throws: TimeZoneError.self) { try TimeZoneRules(identifier: "Europe") }
    #expect(throws: TimeZoneError.self) { try current(["TZ": ":/dev/zero"]) }
    let folder = try FolderOfZones(zones: ["Japan"])
    let folders = ZoneFolders(paths: [folder.path])
    try folder.add([UInt8](repeating: 0x54, count: 2 << 20), at: "Giant")
    let error = #expect(throws: TimeZoneError.self) { try folders.zone(named: "Giant") }
    #expect(error?.reason == .malformedFile(.tooLong))
    #expect(error?.place == folder.path + "/Giant")
  }

  @Test("are many, and all of them can be read")
  func all() throws {
    let names = TimeZoneRules.knownIdentifiers()
    #expect(names.count > 300)
    #expect(names == names.sorted())
    #expect(!names.contains { $0.hasPrefix("posix/") || $0.hasPrefix("right/") })
    for name in names { #expect(try TimeZoneRules(identifier: name).identifier == name) }
  }

  @Test(
    "are guessed from what was typed",
    arguments: [
      ("europe/berlin", "Europe/Berlin"), ("Berlin", "Europe/Berlin"),
      ("Europe/Brelin", "Europe/Berlin"),
      ("new york", "America/New_York"), ("America/NewYork", "America/New_York"), ("utc", "UTC"),
      ("Asia/Katmandu ", "Asia/Katmandu"),
    ])
  func nearest(typed: String, meant: String) {
    let error = #expect(throws: TimeZoneError.self) { try TimeZoneRules(identifier: typed) }
    #expect(error?.nearest.contains(meant) == true, "\(error?.nearest ?? [])")
    #expect((error?.nearest.count ?? 0) <= 3)
  }

  @Test("are not guessed from nonsense")
  func nonsense() {
    let error = #expect(throws: TimeZoneError.self) { try TimeZoneRules(identifier: "qqqqqqqq") }
    #expect(error?.nearest == [])
    #expect(error?.reason == .unknownZone)
  }
}
