// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// The system libraries are linked statically: every shared one costs time at process start.
let archiveLibraries: [LinkerSetting] = [
  ":libarchive.a", ":libz.a", ":libbz2.a", ":liblzma.a", ":libzstd.a", ":libnettle.a",
].map { .linkedLibrary($0) }
let databaseLibraries: [LinkerSetting] = [.linkedLibrary(":libsqlite3.a"), .linkedLibrary("m")]

func room(
  _ name: String, over below: [Target.Dependency] = [], linking: [LinkerSetting] = []
) -> Target {
  .target(name: name, dependencies: below, swiftSettings: strict, linkerSettings: linking)
}

func tests(of name: String, over below: [Target.Dependency] = [], resources: [Resource] = [])
  -> Target
{
  .testTarget(
    name: name + "Tests", dependencies: below, resources: resources, swiftSettings: strict)
}

let package = Package(
  name: "tsq",
  products: [
    .library(name: "TSQ", targets: ["TSQ"]),
    .library(name: "HealthApps", targets: ["HealthApps"]),
    // The rooms themselves, for the benchmarks; their interfaces carry no promise.
    .library(
      name: "TSQRooms",
      targets: ["TimeCore", "SampleModel", "Formats", "ColumnStore", "Storage", "Queries"]),
    .executable(name: "tsq", targets: ["tsq"]),
  ],
  traits: [
    .trait(name: "InternalChecks", description: "Check every invariant after every change.")
  ],
  targets: [
    .systemLibrary(name: "CArchive"),
    .systemLibrary(name: "CSQLite"),
    .systemLibrary(name: "CStatx"),
    room("TimeCore"),
    room("SampleModel", over: ["TimeCore"]),
    room(
      "Formats", over: ["TimeCore", "SampleModel", "CArchive", "CSQLite"],
      linking: archiveLibraries + databaseLibraries),
    room("ColumnStore", over: ["TimeCore", "SampleModel"]),
    room(
      "Storage", over: ["TimeCore", "SampleModel", "ColumnStore", "CSQLite", "CStatx"],
      linking: databaseLibraries),
    room("Queries", over: ["TimeCore", "SampleModel", "ColumnStore"]),
    room(
      "TSQ",
      over: ["TimeCore", "SampleModel", "Formats", "ColumnStore", "Storage", "Queries"]),
    room("HealthApps", over: ["TSQ"]),
    .executableTarget(name: "tsq", dependencies: ["TSQ", "HealthApps"], swiftSettings: strict),
    tests(of: "Architecture"),
    tests(of: "TimeCore", over: ["TimeCore"], resources: [.copy("Differential")]),
    tests(of: "SampleModel", over: ["TimeCore", "SampleModel"]),
    // The oracle of the differential tests; no product links it.
    .systemLibrary(name: "CExpat", path: "Tests/CExpat"),
    tests(of: "Formats", over: ["TimeCore", "SampleModel", "Formats", "CExpat", "CSQLite"]),
    tests(of: "ColumnStore", over: ["TimeCore", "SampleModel", "ColumnStore"]),
    // Watches SQLite's calls to the operating system and lets them fail; no product links it.
    .target(name: "CTestVFS", path: "Tests/CTestVFS"),
    tests(
      of: "Storage", over: ["TimeCore", "SampleModel", "ColumnStore", "Storage", "CTestVFS"],
      resources: [.copy("Stores")]),
    tests(of: "Queries", over: ["TimeCore", "SampleModel", "ColumnStore", "Queries"]),
    tests(of: "TSQ", over: ["TSQ"], resources: [.copy("Reference")]),
    tests(of: "HealthApps", over: ["TSQ", "HealthApps"]),
    tests(of: "CommandLine", over: ["TSQ", "tsq"]),
  ],
  swiftLanguageModes: [.v6]
)
