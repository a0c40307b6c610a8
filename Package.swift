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
    .library(name: "CradleDynamics", targets: ["CradleDynamics"]),
    .library(name: "CradleSprings", targets: ["CradleSprings"]),
    .plugin(name: "CradlePlugin", targets: ["CradlePlugin"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    // Level 0: vocabulary, and the interfaces to C.
    .target(name: "CradleGeometry", path: "Sources/Geometry", swiftSettings: memorySafe),
    .target(name: "CradleNotations", path: "Sources/Notations", swiftSettings: memorySafe),
    // One call of the system that the C library has no function for; there is nothing to link.
    .systemLibrary(name: "CradleCFiles", path: "Sources/CFiles"),
    .target(name: "CradleRawText", path: "Sources/RawText", swiftSettings: memorySafe),
    .target(
      name: "CradleFiles",
      dependencies: ["CradleCCrypto", "CradleCFiles", "CradleGeometry", "CradleRawText"],
      path: "Sources/Files",
      swiftSettings: memorySafe
    ),
    .target(name: "CradleCBox2D", path: "Sources/CBox2D", linkerSettings: [.linkedLibrary("box2d")]),
    // Each build warns that "-pthread" of pangocairo.pc is prohibited, and ignores it. Every name that
    // brings Pango's headers has it, by way of GIO, and only unsafe flags could name their folder.
    .systemLibrary(
      name: "CradleCCairo",
      path: "Sources/CCairo",
      pkgConfig: "pangocairo",
      providers: [.apt(["libcairo2-dev", "libpango1.0-dev"])]
    ),
    .systemLibrary(
      name: "CradleCPNG",
      path: "Sources/CPNG",
      pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"])]
    ),
    .systemLibrary(
      name: "CradleCJPEG",
      path: "Sources/CJPEG",
      pkgConfig: "libturbojpeg",
      providers: [.apt(["libturbojpeg0-dev"])]
    ),
    .systemLibrary(
      name: "CradleCCrypto",
      path: "Sources/CCrypto",
      pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"])]
    ),
    .systemLibrary(
      name: "CradleCWebP",
      path: "Sources/CWebP",
      pkgConfig: "libwebpdemux",
      providers: [.apt(["libwebp-dev"])]
    ),
    .systemLibrary(
      name: "CradleCXXHash",
      path: "Sources/CXXHash",
      pkgConfig: "libxxhash",
      providers: [.apt(["libxxhash-dev"])]
    ),
    .systemLibrary(
      name: "CradleCYAML",
      path: "Sources/CYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"])]
    ),
    .target(
      name: "CradlePresets",
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
    .target(
      name: "CradleGraphics",
      dependencies: ["CradleCJPEG", "CradleCPNG", "CradleGeometry"],
      path: "Sources/Graphics",
      swiftSettings: memorySafe
    ),
    .target(
      name: "CradleSprings",
      dependencies: ["CradleGeometry", "CradleNotations", "CradleRawText"],
      path: "Sources/Springs",
      swiftSettings: memorySafe
    ),

    // Level 2
    .target(
      name: "CradleDynamics",
      dependencies: ["CradleCBox2D", "CradleGeometry", "CradleSprings"],
      path: "Sources/Dynamics",
      swiftSettings: strict
    ),
    .target(
      name: "CradleCairo",
      dependencies: ["CradleCCairo", "CradleGeometry", "CradleGraphics"],
      path: "Sources/Cairo",
      swiftSettings: strict
    ),
    .target(
      name: "CradleEncoding",
      dependencies: [
        "CradleCWebP", "CradleFiles", "CradleGeometry", "CradleGraphics", "CradleRawText", subprocess, systemPackage,
      ],
      path: "Sources/Encoding",
      swiftSettings: strict
    ),
    .target(
      name: "CradlePlots",
      dependencies: ["CradleGeometry", "CradleGraphics"],
      path: "Sources/Plots",
      swiftSettings: memorySafe
    ),

    // Level 3
    .target(
      name: "CradleCollectionLayouts",
      dependencies: ["CradleDynamics", "CradleGeometry", "CradleNotations", "CradleSprings"],
      path: "Sources/CollectionLayouts",
      swiftSettings: memorySafe
    ),
    .target(
      name: "CradleRendering",
      dependencies: ["CradleCairo", "CradleGeometry", "CradleGraphics", "CradleNotations", "CradleRawText"],
      path: "Sources/Rendering",
      swiftSettings: memorySafe
    ),
    .target(
      name: "CradleVectorFilms",
      dependencies: [
        "CradleEncoding", "CradleFiles", "CradleGeometry", "CradleGraphics", "CradleNotations", "CradleRawText",
      ],
      path: "Sources/VectorFilms",
      resources: [
        .embedInCode("Page/page.html"),
        .embedInCode("Page/icons.html"),
        .embedInCode("Page/player.html"),
        .embedInCode("Page/help.html"),
        .embedInCode("Page/theme.css"),
        .embedInCode("Page/player.css"),
        .embedInCode("Page/page.js"),
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
        .embedInCode("Page/start.js"),
        .embedInCode("Page/slider.js"),
      ],
      swiftSettings: strict
    ),
    .target(
      name: "CradleRegression",
      dependencies: [
        "CradleCXXHash", "CradleFiles", "CradleGeometry", "CradleGraphics", "CradleNotations", "CradleRawText",
      ],
      path: "Sources/Regression",
      swiftSettings: memorySafe
    ),

    // Level 4
    .target(
      name: "CradleScenes",
      dependencies: [
        "CradleCollectionLayouts", "CradleDynamics", "CradleGeometry", "CradleGraphics", "CradleNotations",
        "CradleRawText", "CradleSprings",
      ],
      path: "Sources/Scenes",
      swiftSettings: memorySafe
    ),

    // Level 5
    .target(
      name: "CradleSceneSource",
      dependencies: [
        "CradleCYAML", "CradleDynamics", "CradleFiles", "CradleGeometry", "CradleGraphics", "CradleNotations",
        "CradleRawText", "CradleScenes", "CradleSprings",
      ],
      path: "Sources/SceneSource",
      swiftSettings: memorySafe
    ),
    .target(
      name: "CradleArtists",
      dependencies: [
        "CradleCollectionLayouts", "CradleDynamics", "CradleGeometry", "CradleGraphics", "CradleNotations",
        "CradlePlots", "CradleScenes",
      ],
      path: "Sources/Artists",
      swiftSettings: memorySafe
    ),

    // Level 6
    .target(
      name: "CradleSceneLanguage",
      dependencies: [
        "CradleCollectionLayouts", "CradleDynamics", "CradleFiles", "CradleGeometry", "CradleGraphics",
        "CradleNotations", "CradleRawText", "CradleSceneSource", "CradleScenes", "CradleSprings",
      ],
      path: "Sources/SceneLanguage",
      swiftSettings: memorySafe
    ),
    .target(
      name: "CradlePlayback",
      dependencies: [
        "CradleArtists", "CradleCollectionLayouts", "CradleDynamics", "CradleGeometry", "CradleGraphics",
        "CradleNotations", "CradleScenes", "CradleSprings",
      ],
      path: "Sources/Playback",
      swiftSettings: memorySafe
    ),

    // Level 7: films, and above them what is made of films.
    .target(
      name: "CradleSceneEditing",
      dependencies: [
        "CradleGeometry", "CradleGraphics", "CradleNotations", "CradleRawText", "CradleSceneLanguage",
        "CradleSceneSource", "CradleScenes", "CradleSprings",
      ],
      path: "Sources/SceneEditing",
      swiftSettings: memorySafe
    ),
    .target(
      name: "CradleFilms",
      dependencies: [
        "CradleArtists", "CradleDynamics", "CradleEncoding", "CradleFiles", "CradleGeometry", "CradleGraphics",
        "CradleNotations", "CradlePlayback", "CradlePresets", "CradleRawText", "CradleRegression", "CradleRendering",
        "CradleSceneEditing", "CradleSceneLanguage", "CradleSceneSource", "CradleScenes", "CradleVectorFilms",
      ],
      path: "Sources/Films",
      swiftSettings: memorySafe
    ),
    .target(
      name: "CradleFigures",
      dependencies: [
        "CradleArtists", "CradleCollectionLayouts", "CradleDynamics", "CradleEncoding", "CradleFiles", "CradleFilms",
        "CradleGeometry", "CradleGraphics", "CradleNotations", "CradlePlayback", "CradlePlots", "CradleRawText",
        "CradleRegression", "CradleRendering", "CradleSceneSource", "CradleScenes", "CradleSprings",
      ],
      path: "Sources/Figures",
      swiftSettings: memorySafe
    ),
    .target(
      name: "CradleChecks",
      dependencies: [
        "CradleEncoding", "CradleFiles", "CradleFilms", "CradleGeometry", "CradleGraphics", "CradleNotations",
        "CradlePlayback", "CradlePresets", "CradleRawText", "CradleRegression", "CradleRendering",
        "CradleSceneLanguage", "CradleSceneSource", "CradleScenes", "CradleVectorFilms", subprocess, systemPackage,
      ],
      path: "Sources/Checks",
      resources: [
        .embedInCode("Reports/Page/page.html"),
        .embedInCode("Reports/Page/page.css"),
        .embedInCode("Reports/Page/outcomes.js"),
        .embedInCode("Reports/Page/viewer.js"),
        .embedInCode("Reports/Page/timeline.js"),
        .embedInCode("Reports/Page/report.js"),
      ],
      swiftSettings: memorySafe
    ),

    // Level 8: all of them, as methods of a scene.
    .target(
      name: "CradleKit",
      dependencies: [
        "CradleArtists", "CradleChecks", "CradleCollectionLayouts", "CradleDynamics", "CradleEncoding", "CradleFigures",
        "CradleFilms", "CradleGeometry", "CradleGraphics", "CradlePlayback", "CradlePlots", "CradleRawText",
        "CradleRegression", "CradleRendering", "CradleSceneLanguage", "CradleSceneSource", "CradleScenes",
        "CradleSprings", "CradleVectorFilms",
      ],
      swiftSettings: memorySafe
    ),

    // The only target with a server. The command alone needs it, so a program with the libraries does not build it.
    .target(
      name: "CradlePreview",
      dependencies: [
        "CradleChecks", "CradleEncoding", "CradleFigures", "CradleFiles", "CradleFilms", "CradleGeometry",
        "CradleGraphics", "CradleNotations", "CradlePlayback", "CradleRawText", "CradleRegression",
        "CradleSceneEditing", "CradleSceneLanguage", "CradleSceneSource", "CradleScenes", "CradleVectorFilms",
        subprocess, systemPackage,
      ],
      path: "Sources/Preview",
      // The check of the scripts reads it, and no browser.
      exclude: ["Page/messages.js"],
      resources: [
        .embedInCode("Page/preview.html"),
        .embedInCode("Page/preview.css"),
        .embedInCode("Page/proof.js"),
        .embedInCode("Page/view.js"),
        .embedInCode("Page/connection.js"),
        .embedInCode("Page/review.js"),
        .embedInCode("Page/review.css"),
        .embedInCode("Page/review.html"),
        .embedInCode("Page/showing.js"),
        .embedInCode("Page/timeline.js"),
        .embedInCode("Page/hand.js"),
        .embedInCode("Page/bars.js"),
        .embedInCode("Page/inspector.js"),
        .embedInCode("Page/kept.js"),
        .embedInCode("Page/values.js"),
        .embedInCode("Page/make.js"),
        .embedInCode("Page/state.js"),
        .embedInCode("Page/turning.js"),
        .embedInCode("Page/rows.js"),
        .embedInCode("Page/springs.js"),
        .embedInCode("Page/points.js"),
        .embedInCode("Page/saving.js"),
        .embedInCode("Page/preview.js"),
      ],
      swiftSettings: memorySafe
    ),

    // Level 9: the command, and goldens in tests of other packages.
    .target(
      name: "CradleCommand",
      dependencies: [
        "CradleChecks", "CradleEncoding", "CradleFigures", "CradleFiles", "CradleFilms", "CradleGeometry",
        "CradleGraphics", "CradleKit", "CradleNotations", "CradlePlayback", "CradlePreview", "CradleRawText",
        "CradleRegression", "CradleRendering", "CradleSceneEditing", "CradleSceneLanguage", "CradleSceneSource",
        "CradleScenes", "CradleSprings", "CradleVectorFilms", argumentParser,
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
      name: "CradleTesting",
      dependencies: [
        "CradleChecks", "CradleFiles", "CradleFilms", "CradleGeometry", "CradleGraphics", "CradleKit",
        "CradleNotations", "CradlePlayback", "CradleRawText", "CradleRegression", "CradleScenes", "CradleSprings",
      ],
      swiftSettings: memorySafe
    ),

    .testTarget(
      name: "CradleGeometryTests",
      dependencies: ["CradleGeometry", "CradleTestSupport"],
      path: "Tests/GeometryTests",
      swiftSettings: tests
    ),
    .testTarget(
      name: "CradleNotationsTests",
      dependencies: ["CradleNotations"],
      path: "Tests/NotationsTests",
      swiftSettings: tests
    ),
    .testTarget(
      name: "CradleRawTextTests",
      dependencies: ["CradleFiles", "CradleRawText", "CradleTestSupport"],
      path: "Tests/RawTextTests",
      swiftSettings: tests
    ),
    .testTarget(
      name: "CradleFilesTests",
      dependencies: ["CradleFiles", "CradleGeometry", "CradleRawText", "CradleTestSupport"],
      path: "Tests/FilesTests",
      swiftSettings: tests
    ),
    .testTarget(
      name: "CradleGraphicsTests",
      dependencies: ["CradleGeometry", "CradleGraphics", "CradleTestSupport"],
      path: "Tests/GraphicsTests",
      swiftSettings: tests
    ),
    .testTarget(
      name: "CradleSpringsTests",
      dependencies: ["CradleGeometry", "CradleNotations", "CradleSprings", "CradleTestSupport"],
      path: "Tests/SpringsTests",
      swiftSettings: tests
    ),
    .target(name: "CradleAllocationCounter", path: "Tests/AllocationCounter"),
    .target(name: "CradleTestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "CradleDynamicsTests",
      dependencies: ["CradleAllocationCounter", "CradleDynamics", "CradleGeometry", "CradleTestSupport"],
      path: "Tests/DynamicsTests",
      swiftSettings: tests
    ),
    .testTarget(
      name: "CradleCollectionLayoutsTests",
      dependencies: [
        "CradleCollectionLayouts", "CradleDynamics", "CradleGeometry", "CradleSprings", "CradleTestSupport",
      ],
      path: "Tests/CollectionLayoutsTests",
      swiftSettings: tests
    ),
    .testTarget(
      name: "CradleCairoTests",
      dependencies: ["CradleCairo", "CradleGeometry", "CradleGraphics", "CradleTestSupport"],
      path: "Tests/CairoTests",
      swiftSettings: tests
    ),
    .testTarget(
      name: "CradlePlotsTests",
      dependencies: ["CradleGeometry", "CradleGraphics", "CradlePlots", "CradleTestSupport"],
      path: "Tests/PlotsTests",
      swiftSettings: tests
    ),
    .testTarget(
      name: "CradleEncodingTests",
      dependencies: ["CradleEncoding", "CradleFiles", "CradleGeometry", "CradleGraphics", "CradleTestSupport"],
      path: "Tests/EncodingTests",
      swiftSettings: tests
    ),
    .testTarget(
      name: "CradleVectorFilmsTests",
      dependencies: [
        "CradleEncoding", "CradleFiles", "CradleGeometry", "CradleGraphics", "CradleRegression", "CradleTestSupport",
        "CradleVectorFilms",
      ],
      path: "Tests/VectorFilmsTests",
      swiftSettings: tests
    ),
    .testTarget(
      name: "CradleSceneLanguageTests",
      dependencies: [
        "CradleCollectionLayouts", "CradleDynamics", "CradleGeometry", "CradleGraphics", "CradleNotations",
        "CradleSceneEditing", "CradleSceneLanguage", "CradleSceneSource", "CradleScenes", "CradleSprings",
        "CradleTestSupport",
      ],
      path: "Tests/SceneLanguageTests",
      exclude: ["Mistakes"],
      swiftSettings: tests
    ),
    .testTarget(
      name: "CradleRenderingTests",
      dependencies: ["CradleEncoding", "CradleGeometry", "CradleGraphics", "CradleRendering", "CradleTestSupport"],
      path: "Tests/RenderingTests",
      swiftSettings: tests
    ),
    .executableTarget(
      name: "CradleReportExample",
      dependencies: ["CradleChecks", "CradleEncoding", "CradleGeometry", "CradleGraphics", "CradleRegression"],
      path: "Tests/ReportExample",
      swiftSettings: strict
    ),
    .testTarget(
      name: "CradleRegressionTests",
      dependencies: [
        "CradleFiles", "CradleGeometry", "CradleGraphics", "CradleRawText", "CradleRegression", "CradleTestSupport",
      ],
      path: "Tests/RegressionTests",
      swiftSettings: tests
    ),
    .testTarget(
      name: "CradlePlaybackTests",
      dependencies: [
        "CradleAllocationCounter", "CradleArtists", "CradleCollectionLayouts", "CradleDynamics", "CradleGeometry",
        "CradleGraphics", "CradlePlayback", "CradleSceneLanguage", "CradleSceneSource", "CradleScenes",
        "CradleSprings", "CradleTestSupport",
      ],
      path: "Tests/PlaybackTests",
      swiftSettings: tests
    ),
    .target(
      name: "CradleFilmSupport",
      dependencies: [
        "CradleFilms", "CradlePlayback", "CradleSceneLanguage", "CradleSceneSource", "CradleScenes",
        "CradleTestSupport",
      ],
      path: "Tests/FilmSupport",
      swiftSettings: strict
    ),
    .testTarget(
      name: "CradleFilmsTests",
      dependencies: [
        "CradleEncoding", "CradleFiles", "CradleFilmSupport", "CradleFilms", "CradleGeometry", "CradleGraphics",
        "CradlePlayback", "CradlePresets", "CradleRegression", "CradleRendering", "CradleSceneEditing",
        "CradleSceneLanguage", "CradleSceneSource", "CradleScenes", "CradleSprings", "CradleTestSupport",
      ],
      path: "Tests/FilmsTests",
      swiftSettings: tests
    ),
    .testTarget(
      name: "CradleFiguresTests",
      dependencies: [
        "CradleEncoding", "CradleFigures", "CradleFilmSupport", "CradleFilms", "CradleGeometry", "CradleGraphics",
        "CradleKit", "CradlePlayback", "CradlePlots", "CradleRendering", "CradleSceneLanguage", "CradleSceneSource",
        "CradleScenes", "CradleTestSupport",
      ],
      path: "Tests/FiguresTests",
      swiftSettings: tests
    ),
    .testTarget(
      name: "CradleChecksTests",
      dependencies: [
        "CradleChecks", "CradleEncoding", "CradleFiles", "CradleFilmSupport", "CradleFilms", "CradleGeometry",
        "CradleGraphics", "CradlePlayback", "CradleRawText", "CradleRegression", "CradleRendering",
        "CradleSceneLanguage", "CradleSceneSource", "CradleScenes", "CradleTestSupport",
      ],
      path: "Tests/ChecksTests",
      swiftSettings: tests
    ),
    .testTarget(
      name: "CradlePreviewTests",
      dependencies: [
        "CradleFilms", "CradleGeometry", "CradlePreview", "CradleSceneLanguage", "CradleSceneSource", "CradleSprings",
        "CradleTestSupport",
      ],
      path: "Tests/PreviewTests",
      swiftSettings: tests
    ),
    .testTarget(
      name: "CradleKitTests",
      dependencies: ["CradleCommand", "CradleKit", "CradleTestSupport"],
      path: "Tests/CradleKitTests",
      swiftSettings: tests
    ),
    .testTarget(
      name: "CradleTestingTests",
      dependencies: [
        "CradleChecks", "CradleCollectionLayouts", "CradleDynamics", "CradleEncoding", "CradleFiles", "CradleFilms",
        "CradleGeometry", "CradleGraphics", "CradlePlayback", "CradleRegression", "CradleRendering",
        "CradleSceneLanguage", "CradleSceneSource", "CradleScenes", "CradleTestSupport", "CradleTesting",
      ],
      path: "Tests/CradleTestingTests",
      exclude: ["Goldens", "__Goldens__"],
      swiftSettings: tests
    ),
    // A benchmark of what is no API; the others are a package of their own.
    .executableTarget(
      name: "CradleFrameHashes",
      dependencies: [
        "CradleFiles", "CradleFilms", "CradleGeometry", "CradleGraphics", "CradlePlayback", "CradleRegression",
        "CradleRendering", "CradleScenes",
      ],
      path: "Benchmarks/FrameHashes",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "CradleCommandExample",
      dependencies: ["CradleCommand", "CradleKit"],
      path: "Examples/Sources/OwnCommand",
      swiftSettings: strict
    ),
    .testTarget(
      name: "CradleCommandTests",
      dependencies: [
        "CradleCommandExample", "CradleSceneLanguage", "CradleSceneSource", "CradleTestSupport", "cradle",
      ],
      path: "Tests/CommandTests",
      swiftSettings: tests
    ),
  ],
  cxxLanguageStandard: .cxx17
)

// A debug build has to compute the same bits as a release build, and test.sh tests only what computes them.
if Context.environment["CRADLE_TESTS"] == "numbers" {
  let numeric = ["Geometry", "Dynamics", "CollectionLayouts", "Playback", "Springs", "Encoding", "VectorFilms"]
    .map { "Cradle\($0)Tests" }
  package.targets.removeAll { $0.type == .test && !numeric.contains($0.name) }
}
