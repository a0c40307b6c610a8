// swift-tools-version: 6.2

import PackageDescription

// What every Swift target is held to. A warning is an error, so that nobody learns to overlook them.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// The settings of tests. A release build optimizes what they test, but not their own code: it compiles in half
// the time then, and after a change only the files that need it. The compiler remarks that it ignores the number of
// threads, which SwiftPM passes. Unsafe flags bar a target from products only, and tests are in none.
let tests: [SwiftSetting] =
  strict + [
    .unsafeFlags(
      ["-Onone", "-no-whole-module-optimization", "-enable-batch-mode", "-incremental"],
      .when(configuration: .release)
    )
  ]

// Only the targets that speak to C may use unsafe constructs without marking them.
let memorySafe: [SwiftSetting] = strict + [.strictMemorySafety()]

let subprocess: Target.Dependency = .product(name: "Subprocess", package: "swift-subprocess")
let systemPackage: Target.Dependency = .product(name: "SystemPackage", package: "swift-system")
let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")

// The targets, bottom up; each imports only from lower levels.
let package = Package(
  name: "cradle",
  products: [
    .executable(name: "cradle", targets: ["cradle"]),
    .library(name: "CradleKit", targets: ["CradleKit"]),
    .library(name: "CradleTesting", targets: ["CradleTesting"]),
    .library(name: "CradleCommand", targets: ["CradleCommand"]),
    .library(name: "Dynamics", targets: ["Dynamics", "Geometry", "Springs"]),
    .plugin(name: "CradlePlugin", targets: ["CradlePlugin"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    // Level 0: vocabulary, and the interfaces to C.
    .target(name: "Geometry", swiftSettings: memorySafe),
    .target(name: "Notations", swiftSettings: memorySafe),
    // One call of the system that the C library has no function for; there is nothing to link.
    .systemLibrary(name: "CFiles"),
    .target(name: "RawText", dependencies: ["CFiles"], swiftSettings: memorySafe),
    .target(name: "CBox2D", linkerSettings: [.linkedLibrary("box2d")]),
    // Each build warns that "-pthread" of pangocairo.pc is prohibited, and ignores it. Every name that
    // brings Pango's headers has it, by way of GIO, and only unsafe flags could name their folder.
    .systemLibrary(name: "CCairo", pkgConfig: "pangocairo", providers: [.apt(["libcairo2-dev", "libpango1.0-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
    .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebpdemux", providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(name: "CXXHash", pkgConfig: "libxxhash", providers: [.apt(["libxxhash-dev"])]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .target(
      name: "PresetScenes",
      path: "scenes",
      exclude: ["scene.schema.json"],
      resources: [
        .embedInCode("attachment-zoo.yaml"),
        .embedInCode("carousel.yaml"),
        .embedInCode("circle.yaml"),
        .embedInCode("circle-flow.yaml"),
        .embedInCode("circle-pinch.yaml"),
        .embedInCode("circle-rotate.yaml"),
        .embedInCode("field-guide.yaml"),
        .embedInCode("fields.yaml"),
        .embedInCode("figures-5.yaml"),
        .embedInCode("lock-screen.yaml"),
        .embedInCode("messages.yaml"),
        .embedInCode("newtonian.yaml"),
        .embedInCode("newtons-cradle.yaml"),
        .embedInCode("pendulum.yaml"),
        .embedInCode("pile.yaml"),
        .embedInCode("rubber-band.yaml"),
        .embedInCode("slingshot.yaml"),
        .embedInCode("snap.yaml"),
        .embedInCode("springs-explained.yaml"),
        .embedInCode("springy.yaml"),
        .embedInCode("springy-horizontal.yaml"),
        .embedInCode("springy-insert.yaml"),
        .embedInCode("springy-rows.yaml"),
        .embedInCode("springy-tiled.yaml"),
        .embedInCode("stack.yaml"),
        .embedInCode("tiling.yaml"),
      ],
      swiftSettings: strict
    ),

    // Level 1
    .target(name: "Dynamics", dependencies: ["CBox2D", "Geometry"], swiftSettings: strict),
    .target(name: "Graphics", dependencies: ["Geometry"], swiftSettings: memorySafe),
    .target(name: "Springs", dependencies: ["Geometry", "Notations"], swiftSettings: memorySafe),

    // Level 2
    .target(name: "CollectionLayouts", dependencies: ["Dynamics", "Geometry", "Notations"], swiftSettings: memorySafe),
    .target(name: "Cairo", dependencies: ["CCairo", "Geometry", "Graphics"], swiftSettings: strict),
    .target(
      name: "Encoding",
      dependencies: [
        "CPNG", "CWebP", "Geometry", "Graphics", "RawText", subprocess, systemPackage,
      ],
      swiftSettings: strict
    ),
    .target(name: "Plots", dependencies: ["Geometry", "Graphics"], swiftSettings: memorySafe),

    // Level 3
    .target(
      name: "Scenes",
      dependencies: ["CollectionLayouts", "Dynamics", "Geometry", "Graphics", "Notations", "RawText"],
      swiftSettings: memorySafe
    ),
    .target(
      name: "Rendering",
      dependencies: ["Cairo", "Geometry", "Graphics", "Notations", "RawText"],
      swiftSettings: memorySafe
    ),
    .target(
      name: "CradleVectorFilms",
      dependencies: ["Encoding", "Geometry", "Graphics", "Notations", "RawText"],
      path: "Sources/VectorFilms",
      resources: [
        .embedInCode("Page/page.html"),
        .embedInCode("Page/player.css"),
        .embedInCode("Page/film.js"),
        .embedInCode("Page/pixels.js"),
        .embedInCode("Page/drawing.js"),
        .embedInCode("Page/painter.js"),
        .embedInCode("Page/effects.js"),
        .embedInCode("Page/player.js"),
        .embedInCode("Page/picking.js"),
        .embedInCode("Page/controls.js"),
        .embedInCode("Page/keys.js"),
        .embedInCode("Page/link.js"),
      ],
      swiftSettings: strict
    ),
    .target(
      name: "Regression",
      dependencies: ["CCrypto", "CXXHash", "Geometry", "Graphics", "Notations", "RawText"],
      resources: [
        .embedInCode("Reports/Page/page.html"),
        .embedInCode("Reports/Page/page.css"),
        .embedInCode("Reports/Page/outcomes.js"),
        .embedInCode("Reports/Page/viewer.js"),
        .embedInCode("Reports/Page/timeline.js"),
        .embedInCode("Reports/Page/page.js"),
      ],
      swiftSettings: memorySafe
    ),

    // Level 4
    .target(
      name: "SceneLanguage",
      dependencies: [
        "CYAML", "CollectionLayouts", "Dynamics", "Geometry", "Graphics", "Notations", "RawText", "Scenes",
      ],
      swiftSettings: memorySafe
    ),
    .target(
      name: "CradleArtists",
      dependencies: ["CollectionLayouts", "Dynamics", "Geometry", "Graphics", "Notations", "Plots", "Scenes"],
      path: "Sources/Artists",
      swiftSettings: memorySafe
    ),

    // Level 5
    .target(
      name: "Playback",
      dependencies: ["CollectionLayouts", "CradleArtists", "Dynamics", "Geometry", "Graphics", "Scenes"],
      swiftSettings: memorySafe
    ),

    // Level 6: films, and above them what is made of films.
    .target(
      name: "CradleFilms",
      dependencies: [
        "CradleArtists", "CradleVectorFilms", "Dynamics", "Encoding", "Geometry", "Graphics", "Notations", "Playback",
        "PresetScenes", "RawText", "Regression", "Rendering", "SceneLanguage", "Scenes",
      ],
      path: "Sources/Films",
      swiftSettings: memorySafe
    ),
    .target(
      name: "CradleFigures",
      dependencies: [
        "CollectionLayouts", "CradleArtists", "CradleFilms", "Dynamics", "Encoding", "Geometry", "Graphics",
        "Notations", "Playback", "Plots", "RawText", "Rendering", "Scenes", "Springs",
      ],
      path: "Sources/Figures",
      swiftSettings: memorySafe
    ),
    .target(
      name: "CradleChecks",
      dependencies: [
        "CradleFilms", "Encoding", "Geometry", "Graphics", "Notations", "Playback", "PresetScenes", "RawText",
        "Regression", "Rendering", "SceneLanguage", "Scenes", subprocess, systemPackage,
      ],
      path: "Sources/Checks",
      swiftSettings: memorySafe
    ),

    // Level 7: all of them, as methods of a scene.
    .target(
      name: "Pipeline",
      dependencies: [
        "CradleChecks", "CradleFigures", "CradleFilms", "Encoding", "Graphics", "Playback", "RawText", "Rendering",
        "Scenes",
      ],
      swiftSettings: memorySafe
    ),

    // Level 8: the command, and the libraries.
    .target(
      name: "CradleCommand",
      dependencies: [
        "CradleChecks", "CradleFigures", "CradleFilms", "Encoding", "Geometry", "Graphics",
        "Notations", "Pipeline", "Playback", "RawText", "Regression", "Rendering", "SceneLanguage", "Scenes",
        "Springs", argumentParser,
      ],
      swiftSettings: memorySafe
    ),
    .executableTarget(name: "cradle", dependencies: ["CradleCommand"], swiftSettings: memorySafe),
    // The command as a verb of SwiftPM, for packages that depend on this one. It never asks for the network.
    .plugin(
      name: "CradlePlugin",
      capability: .command(
        intent: .custom(verb: "cradle", description: "Render scenes, and check them against their goldens."),
        permissions: [
          .writeToPackageDirectory(reason: "Films, figures, reports and goldens are written into the package.")
        ]
      )
    ),
    .target(
      name: "CradleKit",
      dependencies: [
        "CollectionLayouts", "CradleArtists", "CradleChecks", "CradleFigures", "CradleFilms", "CradleVectorFilms",
        "Dynamics", "Encoding", "Geometry", "Graphics", "Pipeline", "Playback", "Plots", "Regression", "Rendering",
        "SceneLanguage", "Scenes", "Springs",
      ],
      swiftSettings: memorySafe
    ),
    .target(
      name: "CradleTesting",
      dependencies: [
        "CradleChecks", "CradleFilms", "Graphics", "Notations", "Playback", "RawText", "Regression", "SceneLanguage",
        "Scenes",
      ],
      swiftSettings: memorySafe
    ),

    .testTarget(name: "GeometryTests", dependencies: ["Geometry"], swiftSettings: tests),
    .testTarget(name: "NotationsTests", dependencies: ["Notations"], swiftSettings: tests),
    .testTarget(name: "RawTextTests", dependencies: ["RawText", "TestSupport"], swiftSettings: tests),
    .testTarget(name: "GraphicsTests", dependencies: ["Geometry", "Graphics"], swiftSettings: tests),
    .testTarget(name: "SpringsTests", dependencies: ["Notations", "Springs"], swiftSettings: tests),
    .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "DynamicsTests",
      dependencies: ["AllocationCounter", "Dynamics", "Geometry"],
      swiftSettings: tests
    ),
    .testTarget(
      name: "CollectionLayoutsTests",
      dependencies: ["CollectionLayouts", "Dynamics", "Geometry"],
      swiftSettings: tests
    ),
    .testTarget(name: "CairoTests", dependencies: ["Cairo", "Geometry", "Graphics"], swiftSettings: tests),
    .testTarget(name: "PlotsTests", dependencies: ["Geometry", "Graphics", "Plots"], swiftSettings: tests),
    .testTarget(name: "EncodingTests", dependencies: ["Encoding", "Graphics", "TestSupport"], swiftSettings: tests),
    .testTarget(
      name: "VectorFilmsTests",
      dependencies: ["CradleVectorFilms", "Encoding", "Geometry", "Graphics", "TestSupport"],
      swiftSettings: tests
    ),
    .testTarget(
      name: "SceneLanguageTests",
      dependencies: [
        "CollectionLayouts", "Dynamics", "Geometry", "Graphics", "SceneLanguage", "Scenes",
        "TestSupport",
      ],
      swiftSettings: tests
    ),
    .testTarget(
      name: "RenderingTests",
      dependencies: ["Encoding", "Geometry", "Graphics", "Rendering"],
      swiftSettings: tests
    ),
    .executableTarget(
      name: "ReportExample",
      dependencies: ["Encoding", "Geometry", "Graphics", "Regression"],
      path: "Tests/ReportExample",
      swiftSettings: strict
    ),
    .testTarget(
      name: "RegressionTests",
      dependencies: ["Geometry", "Graphics", "RawText", "Regression"],
      swiftSettings: tests
    ),
    .executableTarget(
      name: "PixelCounts",
      dependencies: ["Regression", "Rendering"],
      path: "Tests/PixelCounts",
      swiftSettings: strict
    ),
    .testTarget(
      name: "PlaybackTests",
      dependencies: [
        "CollectionLayouts", "CradleArtists", "Dynamics", "Geometry", "Graphics", "Playback", "SceneLanguage",
        "Scenes",
      ],
      swiftSettings: tests
    ),
    .target(
      name: "FilmSupport",
      dependencies: ["CradleFilms", "Playback", "SceneLanguage", "Scenes", "TestSupport"],
      path: "Tests/FilmSupport",
      swiftSettings: strict
    ),
    .testTarget(
      name: "FilmsTests",
      dependencies: [
        "CradleFilms", "Encoding", "FilmSupport", "Geometry", "Graphics", "Playback", "PresetScenes", "Regression",
        "Rendering", "SceneLanguage", "Scenes", "TestSupport",
      ],
      swiftSettings: tests
    ),
    .testTarget(
      name: "FiguresTests",
      dependencies: [
        "CradleFigures", "CradleFilms", "Encoding", "FilmSupport", "Geometry", "Graphics", "Pipeline", "Playback",
        "Plots", "Rendering", "SceneLanguage", "Scenes", "TestSupport",
      ],
      swiftSettings: tests
    ),
    .testTarget(
      name: "ChecksTests",
      dependencies: [
        "CradleChecks", "CradleFilms", "Encoding", "FilmSupport", "Geometry", "Graphics", "Playback", "RawText",
        "Regression", "Rendering", "SceneLanguage", "Scenes", "TestSupport",
      ],
      swiftSettings: tests
    ),
    .testTarget(
      name: "CradleKitTests",
      dependencies: ["CradleCommand", "CradleKit", "TestSupport"],
      swiftSettings: tests
    ),
    .testTarget(
      name: "CradleTestingTests",
      dependencies: [
        "CollectionLayouts", "CradleChecks", "CradleFilms", "CradleTesting", "Dynamics", "Encoding", "Geometry",
        "Graphics", "Playback", "Regression", "Rendering", "SceneLanguage", "Scenes",
      ],
      exclude: ["Goldens", "__Goldens__"],
      swiftSettings: tests
    ),
    .executableTarget(
      name: "CommandExample",
      dependencies: ["CradleCommand", "CradleKit"],
      path: "Examples/Sources/OwnCommand",
      swiftSettings: strict
    ),
    .testTarget(name: "CommandTests", dependencies: ["CommandExample", "cradle", "TestSupport"], swiftSettings: tests),
  ],
  cxxLanguageStandard: .cxx17
)

// A debug build has to compute the same bits as a release build, and test.sh tests only what computes them.
if Context.environment["CRADLE_TESTS"] == "numbers" {
  let numeric = ["Geometry", "Dynamics", "CollectionLayouts", "Playback", "Springs", "Encoding", "VectorFilms"]
  package.targets.removeAll { $0.type == .test && !numeric.contains(String($0.name.dropLast("Tests".count))) }
}
