import Foundation
import Testing

/// What was acknowledged stays where the disk takes no more, and the line says why.
@Suite("Full disks")
struct FullDiskTests {
  let folder: TemporaryFolder
  var store: String { folder.path("store") }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SmallExport.text, to: "small.xml")
    try LargeExport.write(20_000, to: folder.path("large.xml"))
  }

  static let words = """
    set -u; folder=$1; store=$2
    note() { echo "$1 $2" >> "$folder/acknowledged"; }
    "$TSQ" import --store "$store" "$folder/large.xml" > /dev/null; note import $?
    "$TSQ" add water 240mL --store "$store" > /dev/null; note add $?
    "$TSQ" compact --store "$store" > /dev/null; note compact $?
    """

  /// Runs the three commands behind a line of shell, and checks what they left.
  ///
  /// - Returns: which of them succeeded.
  func check(
    _ preparation: String, store: String, reasons: [String], afterwards: String = ":"
  ) throws -> [String: Bool] {
    let acknowledged = folder.path("acknowledged")
    try folder.write("", to: "acknowledged")
    let run = try Tool.shell(
      "folder=\(folder.url.path); (\(preparation); set -- \"$folder\" \"\(store)\"; \(Self.words)); "
        + afterwards)
    var succeeded: [String: Bool] = [:]
    for line in try folder.text(of: "acknowledged").split(separator: "\n") {
      let words = line.split(separator: " ")
      try #require(words.count == 2)
      #expect(words[1] == "0" || words[1] == "1", "\(line)")
      succeeded[String(words[0])] = words[1] == "0"
    }
    #expect(succeeded.count == 3, "\(acknowledged): \(run.errors)")
    let failures = run.errors.split(separator: "\n")
    #expect(failures.count == succeeded.values.count { !$0 }, "\(run.errors)")
    for failure in failures {
      #expect(failure.hasPrefix("tsq: ") && failure.hasSuffix("the free space"), "\(failure)")
      #expect(reasons.contains { failure.contains($0) }, "\(failure)")
    }
    let added = succeeded["add"] == true ? 1.0 : 0
    #expect(try count("water", in: store) == 2 + added)
    #expect(try count("steps", in: store) == 5 + (succeeded["import"] == true ? 20_000 : 0))
    #expect(try Tool.run("verify", "--store", store).output == "nothing is damaged\n")
    // There is room again.
    #expect(try Tool.run("import", folder.path("large.xml"), "--store", store).status == 0)
    #expect(try count("steps", in: store) == 20_005)
    return succeeded
  }

  func count(_ type: String, in store: String) throws -> Double? {
    try Tool.run("count", type, "--json", "--store", store).object()["value"] as? Double
  }

  @Test("leave the store whole where a file may grow no more")
  func fileSizeLimit() throws {
    var all: Set<[String: Bool]> = []
    for kilobytes in [4, 32, 48, 100, 500, 4000] {
      let store = folder.path("store\(kilobytes)")
      _ = try Tool.run("import", folder.path("small.xml"), "--store", store)
      all.insert(
        try check(
          "ulimit -f \(kilobytes)", store: store, reasons: ["File too large", "disk I/O error"]))
    }
    // Nothing fits, saves do but imports do not, and all does.
    #expect(all.contains(["import": false, "add": false, "compact": false]))
    #expect(all.contains { $0["add"] == true && $0["import"] == false })
    #expect(all.contains(["import": true, "add": true, "compact": true]))
  }

  static let canMount: Bool =
    (try? Tool.shell(
      "d=$(mktemp -d) && mount -t tmpfs -o size=64k tmpfs $d && umount $d; s=$?; rmdir $d; exit $s"
    ).status) == 0

  @Test(
    "leave the store whole where the file system is full",
    .enabled(if: FullDiskTests.canMount, "mounting a small file system needs root"),
    arguments: [60, 100, 300])
  func smallFileSystem(freeKilobytes: Int) throws {
    let mount = folder.path("mount")
    try FileManager.default.createDirectory(atPath: mount, withIntermediateDirectories: false)
    #expect(try Tool.shell("mount -t tmpfs -o size=8m tmpfs \(mount)").status == 0)
    defer { _ = try? Tool.shell("umount \(mount)") }
    let store = mount + "/store"
    _ = try Tool.run("import", folder.path("small.xml"), "--store", store)
    let succeeded = try check(
      "head -c 8m /dev/zero > \(mount)/ballast 2> /dev/null; "
        + "truncate -s -\(freeKilobytes)K \(mount)/ballast",
      store: store, reasons: ["No space left on device", "database or disk is full"],
      afterwards: "rm \(mount)/ballast")
    #expect(succeeded["import"] == false)
    if freeKilobytes == 300 { #expect(succeeded["add"] == true) }
  }
}
