// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// As a package of a stranger has them, and as code of UIKit is written.
let plain: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

let cradleKit: Target.Dependency = .product(name: "CradleKit", package: "cradle")
let cradleCommand: Target.Dependency = .product(name: "CradleCommand", package: "cradle")
let cradleTesting: Target.Dependency = .product(name: "CradleTesting", package: "cradle")

// An example is an executable, which makes a GIF.
func example(_ name: String, of targets: Target.Dependency...) -> Target {
  .executableTarget(name: name, dependencies: targets + [cradleKit], swiftSettings: strict)
}

let package = Package(
  name: "examples",
  products: [
    .executable(name: "ArticleSpringy", targets: ["ArticleSpringy"]),
    .executable(name: "ArticleCarousel", targets: ["ArticleCarousel"]),
    .executable(name: "ArticleCircle", targets: ["ArticleCircle"]),
    .executable(name: "ArticleNewtonian", targets: ["ArticleNewtonian"]),
    .executable(name: "OwnStage", targets: ["OwnStage"]),
    .executable(name: "Playground", targets: ["Playground"]),
    .executable(name: "OwnCommand", targets: ["OwnCommand"]),
    .executable(name: "DrawnCells", targets: ["DrawnCells"]),
    .executable(name: "Ports", targets: ["Ports"]),
    .library(name: "ArticleLayouts", targets: ["ArticleLayouts"]),
    .library(name: "UIKitPorts", targets: ["UIKitPorts"]),
  ],
  dependencies: [.package(name: "cradle", path: "..")],
  targets: [
    .target(name: "ArticleLayouts", dependencies: [cradleKit], swiftSettings: strict),
    .target(name: "UIKitPorts", dependencies: [cradleKit], swiftSettings: plain),
    .target(
      name: "IsolatedByDefault",
      dependencies: [cradleKit],
      swiftSettings: plain + [.defaultIsolation(MainActor.self)]
    ),
    example("ArticleSpringy", of: "ArticleLayouts"),
    example("ArticleCarousel", of: "ArticleLayouts"),
    example("ArticleCircle", of: "ArticleLayouts"),
    example("ArticleNewtonian", of: "ArticleLayouts"),
    example("OwnStage"),
    example("Playground"),
    example("DrawnCells"),
    example("OwnCommand", of: cradleCommand),
    example("Ports", of: "UIKitPorts", cradleCommand),
    .testTarget(
      name: "OwnCodeTests",
      dependencies: ["DrawnCells", "OwnStage", "Playground", cradleKit, cradleTesting],
      exclude: ["__Goldens__"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "SnapshotTests",
      dependencies: ["ArticleLayouts", "UIKitPorts", cradleKit, cradleTesting],
      exclude: ["__Goldens__"],
      swiftSettings: strict
    ),
    .testTarget(name: "FidelityTests", dependencies: ["ArticleLayouts", cradleKit], swiftSettings: strict),
  ]
)
