// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let rooms = Target.Dependency.product(name: "TSQRooms", package: "tsq")
let planted =
  strict + [
    .define("PLANTED_SLOWDOWN", .when(traits: ["PlantedSlowdown"])),
    .define("PLANTED_ALLOCATION", .when(traits: ["PlantedAllocation"])),
  ]

let package = Package(
  name: "tsq-benchmarks",
  products: [
    .executable(name: "tsq-bench", targets: ["tsq-bench"]),
    .executable(name: "tsq-generate", targets: ["tsq-generate"]),
    .executable(name: "tsq-questions", targets: ["tsq-questions"]),
  ],
  traits: [
    .trait(
      name: "PlantedSlowdown",
      description: "One hot loop does a fifth more work: the relative gate must name it."),
    .trait(
      name: "PlantedAllocation",
      description: "One query allocates once: the exact gate must name it."),
  ],
  dependencies: [.package(name: "tsq", path: "..")],
  targets: [
    .systemLibrary(name: "CJemalloc"),
    .systemLibrary(name: "CArchiveWriter"),
    .systemLibrary(name: "CBareSQLite"),
    .target(name: "CCounters"),
    .target(name: "SeededNumbers", swiftSettings: strict),
    .target(
      name: "Harness", dependencies: ["CJemalloc", "CCounters", "SeededNumbers"],
      swiftSettings: strict,
      linkerSettings: [.linkedLibrary(":libjemalloc_pic.a"), .linkedLibrary("m")]),
    .target(name: "Workload", dependencies: ["SeededNumbers", rooms], swiftSettings: strict),
    .target(
      name: "Suites",
      dependencies: [
        "Harness", "Workload", "SeededNumbers", "CBareSQLite", rooms,
        .product(name: "TSQ", package: "tsq"),
      ],
      swiftSettings: planted),
    .executableTarget(
      name: "tsq-bench", dependencies: ["Harness", "Suites"], swiftSettings: strict),
    .executableTarget(
      name: "tsq-generate", dependencies: ["CArchiveWriter", "Workload", rooms],
      swiftSettings: strict,
      // libarchive's writers hold one for a format that needs it; nothing here calls it.
      linkerSettings: [.linkedLibrary("xml2")]),
    .executableTarget(
      name: "tsq-questions",
      dependencies: ["Harness", .product(name: "TSQ", package: "tsq")], swiftSettings: strict),
    .testTarget(
      name: "HarnessTests", dependencies: ["Harness", "SeededNumbers"], swiftSettings: strict),
    .testTarget(
      name: "WorkloadTests", dependencies: ["Workload", rooms], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
