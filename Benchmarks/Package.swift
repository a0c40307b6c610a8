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
    .systemLibrary(name: "CPango", path: "CPango", pkgConfig: "pangocairo"),
    .target(name: "PlainDrawing", dependencies: ["CPango"], path: "PlainDrawing"),
    .target(
      name: "Playgrounds",
      dependencies: [.product(name: "CradleDynamics", package: "cradle")],
      path: "Playgrounds",
      swiftSettings: strict
    ),
    .executableTarget(name: "ticks", dependencies: ["Playgrounds"], path: "Ticks", swiftSettings: strict),
    .target(
      name: "Comparisons",
      dependencies: [
        "CairoPNG", "PlainDrawing", "PlainPile", "Playgrounds",
        .product(name: "CradleKit", package: "cradle"),
        .product(name: "CradleTesting", package: "cradle"),
      ],
      path: "Comparisons",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "figures",
      dependencies: ["Comparisons", .product(name: "CradleKit", package: "cradle")],
      path: "Figures",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "drawn-cells",
      dependencies: ["Comparisons", .product(name: "CradleKit", package: "cradle")],
      path: "DrawnCells",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "pixels",
      dependencies: [.product(name: "CradleKit", package: "cradle")],
      path: "Pixels",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "CradleBenchmarks",
      dependencies: [
        "Comparisons", "Playgrounds",
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
