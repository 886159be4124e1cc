// swift-tools-version: 6.2
import PackageDescription

// What a program needs that embeds the library, and no more.
let package = Package(
  name: "diary",
  dependencies: [.package(name: "tsq", path: "../..")],
  targets: [
    .executableTarget(name: "Diary", dependencies: [.product(name: "TSQ", package: "tsq")])
  ]
)
