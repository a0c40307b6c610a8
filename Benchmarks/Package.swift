// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

// A package of its own, so that nobody who uses Cradle has to fetch what measures it.
let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "cradle", path: ".."),
    // Without its traits it replaces neither malloc nor the runtime's reference counting, both of
    // which would be measured along.
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
  ],
  targets: [
    .target(name: "CairoPNG", path: "CairoPNG", linkerSettings: [.linkedLibrary("cairo")]),
    .target(name: "PlainPile", path: "PlainPile", linkerSettings: [.linkedLibrary("box2d")]),
    .target(
      name: "Playgrounds",
      dependencies: [.product(name: "Dynamics", package: "cradle")],
      path: "Playgrounds",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "ticks",
      dependencies: ["Playgrounds"],
      path: "Ticks",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "CradleBenchmarks",
      dependencies: [
        "CairoPNG", "PlainPile", "Playgrounds",
        .product(name: "Benchmark", package: "benchmark"),
        .product(name: "CradleKit", package: "cradle"),
      ],
      path: "CradleBenchmarks",
      swiftSettings: strict,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    ),
  ],
  cxxLanguageStandard: .cxx17
)
