import CradleChecks
import CradleFilms
import CradleGeometry
import CradlePlayback
import CradleScenes
import CradleTestSupport
import CradleTesting
import Foundation
import Testing

struct ExpectSceneTests {
  private let goldens = "__Goldens__/ExpectSceneTests"

  @Test
  func `a committed golden is met`() async throws {
    try await expectScene(yaml: tileScene)
    try await expectScene(yaml: tileScene.replacing("red", with: "blue"), named: "blue tile")
  }

  @Test
  func `a missing golden is written and reported, and is met from then on`() async throws {
    let bench = try ExpectationBench()
    let name = "a-missing-golden-is-written-and-reported,-and-is-met-from-then-on.a"
    #expect(
      try await bench.issues(record: .missing) == [
        """
        \(name): there was no golden, so one was recorded
          look at DIR/\(goldens)/\(name), commit it, and run the test again without recording
        """
      ]
    )
    let files = bench.content(of: "\(goldens)/\(name)")
    #expect(files == ["digest.bin", "frame-000000.png", "frame-000014.png", "golden.json", "state.ndjson"])
    #expect(bench.content(of: "results/ExpectSceneTests") == [])
    #expect(try await bench.issues(record: .missing) == [])
  }

  @Test
  func `no golden is written in the mode never`() async throws {
    let bench = try ExpectationBench()
    #expect(
      try await bench.issues(record: .never) == [
        """
        no-golden-is-written-in-the-mode-never.a: new: there is no golden yet
          results: DIR/results/ExpectSceneTests/no-golden-is-written-in-the-mode-never.a/index.html
          golden: DIR/\(goldens)/no-golden-is-written-in-the-mode-never.a
          to accept the new result as golden: cradle approve --report \
        DIR/results/ExpectSceneTests/no-golden-is-written-in-the-mode-never.a --goldens DIR/__Goldens__
            or run the test again with 'record: .missing' instead of 'record: .never', which the test states
        """
      ]
    )
    #expect(bench.content(of: "__Goldens__") == [])
  }

  @Test
  func `a change is reported with its finding, its results and the remedy`() async throws {
    let bench = try ExpectationBench()
    _ = try await bench.issues(record: .missing)
    let yaml = tileScene.replacing("magnitude: 0.2", with: "magnitude: 0.21")
    let name = "a-change-is-reported-with-its-finding,-its-results-and-the-remedy.a"
    let texts = try await bench.issues(with: yaml, record: .missing)
    #expect(
      texts == [
        """
        \(name): physics changed: from 0.033 s (tick 4, frame 1) on: \
        'tile' is off by 1.0907 pt at frame 14 (y 41.8139 → 42.9046)
          80 of 6400 pixels differ at frame 14
          results: DIR/results/ExpectSceneTests/\(name)/index.html
          golden: DIR/\(goldens)/\(name)
          to accept the new result as golden: cradle approve --report \
        DIR/results/ExpectSceneTests/\(name) --goldens DIR/__Goldens__
            or run the test again with 'record: .failed' instead of 'record: .missing', which the test states
        """
      ]
    )
    let results = bench.content(of: "results/ExpectSceneTests/\(name)")
    #expect(results.contains("index.html") && results.contains("check.json"))
  }

  @Test
  func `a change comes with the pictures of the frame that has changed most`() async throws {
    let bench = try ExpectationBench()
    _ = try await bench.issues(record: .missing)
    let blue = tileScene.replacing("system_red", with: "system_blue")
    let site = CallSite(
      fileID: #fileID,
      filePath: #filePath,
      line: #line,
      column: 1,
      function: #function,
      folder: bench.folder
    )
    let expectation = try SceneExpectation(at: site, wish: GoldenWish("a", record: .missing))
    let issues = try await expectation.issues(
      with: LoadedScene(SceneFile(name: "tile.yaml", text: blue), named: "tile")
    )
    let name = "a-change-comes-with-the-pictures-of-the-frame-that-has-changed-most.a"
    let names = try #require(issues.first).pictures.map(\.name)
    #expect(names == ["expected", "actual", "difference"].map { "\(name).\($0)-14.png" })
    for picture in try nonEmpty(issues[0].pictures) {
      #expect(FileManager.default.fileExists(atPath: picture.path), "\(picture.name)")
    }
  }

  @Test(.goldens(record: .never))
  func `the remedy for a mode of a trait is another mode, and no variable`() async throws {
    let bench = try ExpectationBench()
    let text = try #require(try await bench.issues(record: nil).first)
    let remedy = "'record: .missing' instead of 'record: .never', which the test states"
    #expect(text.hasSuffix("run the test again with " + remedy))
    #expect(!text.contains("SNAPSHOT_TESTING_RECORD"))
  }

  @Test
  func `a change becomes the golden in the mode failed`() async throws {
    let bench = try ExpectationBench()
    _ = try await bench.issues(record: .missing)
    let blue = tileScene.replacing("red", with: "blue")
    let texts = try await bench.issues(with: blue, record: .failed)
    let text = try #require(texts.first)
    #expect(text.hasPrefix("a-change-becomes-the-golden-in-the-mode-failed.a: drawing changed: "))
    #expect(text.contains("\n  the new result has become the golden\n"))
    #expect(try await bench.issues(with: blue, record: .failed) == [])
  }

  @Test
  func `every golden is written again in the mode all, which is reported`() async throws {
    let bench = try ExpectationBench()
    _ = try await bench.issues(record: .missing)
    let name = "every-golden-is-written-again-in-the-mode-all,-which-is-reported.a"
    #expect(
      try await bench.issues(record: .all) == [
        """
        \(name): the golden was recorded again, and has not changed
          look at DIR/\(goldens)/\(name), commit it, and run the test again without recording
        """
      ]
    )
  }

  // A ball that shows a random number, from half a second on.
  private static let restless = Scene(
    canvas: Scene.Canvas(size: CGSize(width: 80, height: 80), scale: 1),
    timing: Scene.Timing(duration: .fixed(.seconds(1))),
    stage: .playground { stage in
      let ball = stage.add(.ellipse(CGSize(width: 20, height: 20)), at: .zero, id: "ball")
      stage.at(.seconds(0.5)) { ball.text = "\(UInt64.random(in: 0...UInt64.max))" }
    }
  )

  @Test
  func `a scene that does not move alike twice fails before it has a golden`() async throws {
    let bench = try ExpectationBench()
    let texts = try await bench.issues(with: Self.restless)
    let text = try #require(texts.first)
    #expect(texts.count == 1)
    #expect(text.contains("'scene' does not move alike twice: "))
    #expect(text.contains("two plays differ at 0.517 s (tick 62): 'ball' "))
    #expect(bench.content(of: "__Goldens__") == [])
  }

  @Test
  func `a scene with code is played once where the expectation says so`() async throws {
    let bench = try ExpectationBench()
    let texts = try await bench.issues(with: Self.restless, playsTwice: false)
    #expect(texts.count == 1 && texts[0].contains("there was no golden, so one was recorded"))
  }

  @Test
  func `a change within the tolerance passes`() async throws {
    let bench = try ExpectationBench()
    _ = try await bench.issues(record: .missing)
    let moved = tileScene.replacing("center: [40, 20]", with: "center: [40.004, 20]")
    #expect(try await bench.issues(with: moved, record: .never).count == 1)
    let tolerance = Scene.Tolerance(places: 0.01, threshold: 0.1)
    #expect(try await bench.issues(with: moved, record: .never, tolerance: tolerance) == [])
  }

  @Test
  func `several expectations of a test have goldens of their own`() async throws {
    let bench = try ExpectationBench()
    for _ in 0..<3 { _ = try await bench.issues(named: nil, record: .missing) }
    let name = "several-expectations-of-a-test-have-goldens-of-their-own"
    #expect(bench.content(of: goldens) == [name, name + ".2", name + ".3"])
  }

  @Test
  func `every variant has a golden of its own`() async throws {
    let bench = try ExpectationBench()
    let yaml = tileScene + "variants: { theme: [light, dark] }\n"
    #expect(try await bench.issues(with: yaml, record: .missing).count == 2)
    let name = "every-variant-has-a-golden-of-its-own.a.theme"
    #expect(bench.content(of: goldens) == [name + "=dark", name + "=light"])
    #expect(try await bench.issues(with: yaml, record: .never) == [])
  }

  /// An argument with a custom description.
  struct Weight: CustomTestStringConvertible, Sendable {
    let testDescription: String
  }

  @Test(arguments: [1, 2], [Weight(testDescription: "light as air")])
  func `cases of a test are named by their arguments`(count: Int, weight: Weight) async throws {
    let bench = try ExpectationBench()
    _ = try await bench.issues(named: nil, record: .missing)
    let name = "cases-of-a-test-are-named-by-their-arguments"
    #expect(bench.content(of: goldens) == ["\(name).\(count),light-as-air"])
    _ = try await bench.issues(named: nil, record: .missing)
    #expect(bench.content(of: goldens) == ["\(name).\(count),light-as-air", "\(name).\(count),light-as-air.2"])
  }

  @Test
  func `the motion alone is compared, or the pixels alone`() async throws {
    let bench = try ExpectationBench()
    _ = try await bench.issues(record: .missing)
    let blue = tileScene.replacing("red", with: "blue")
    #expect(try await bench.issues(with: blue, as: .motion, record: .never) == [])
    #expect(try await bench.issues(with: blue, as: .pixels, record: .never).count == 1)
    let later = tileScene.replacing("0.2, angle", with: "0.3, angle")
    #expect(try await bench.issues(with: later, as: .motion, record: .never).count == 1)
    #expect(try await bench.issues(with: later, as: .pixels, record: .never).count == 1)
    let longer = tileScene.replacing("0.5s", with: "0.6s")
    let loose = Scene.Tolerance(threshold: 0.1)
    let texts = try await bench.issues(with: longer, as: .pixels, record: .never, tolerance: loose)
    #expect(texts.count == 1)
    // A millionth of a point moves no pixel.
    let moved = tileScene.replacing("center: [40, 20]", with: "center: [40.000001, 20]")
    #expect(try await bench.issues(with: moved, as: .motion, record: .never).count == 1)
    #expect(try await bench.issues(with: moved, as: .pixels, record: .never) == [])
  }

  @Test(.goldens(record: .failed, as: .motion))
  func `a trait gives the goldens of a test their defaults`() async throws {
    let bench = try ExpectationBench()
    #expect(try await bench.issues(record: nil).count == 1)
    let blue = tileScene.replacing("red", with: "blue")
    #expect(try await bench.issues(with: blue, record: nil) == [])
    #expect(try await bench.issues(with: blue, as: .all, record: .never).count == 1)
    let later = tileScene.replacing("0.2, angle", with: "0.3, angle")
    let text = try #require(try await bench.issues(with: later, record: nil).first)
    #expect(text.contains("the new result has become the golden"))
  }

  @Suite(.goldens(tolerance: Scene.Tolerance(places: 1)))
  struct TolerantTests {
    @Test(.goldens(record: .missing))
    func `a suite's tolerance holds in its tests`() async throws {
      let bench = try ExpectationBench()
      _ = try await bench.issues(record: nil)
      let moved = tileScene.replacing("center: [40, 20]", with: "center: [40.5, 20]")
      #expect(try await bench.issues(with: moved, as: .motion, record: nil) == [])
    }
  }

  @Test
  func `a value that is set for a preset is an issue if its key does not take it`() async throws {
    try await withKnownIssue {
      try await expectScene("springy", set: ["canvas.theme=neon"], named: "neon", record: .never)
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().contains("canvas.theme")
    }
  }

  @Test
  func `a mistake in a scene is an issue of the test`() async throws {
    let bench = try ExpectationBench()
    let yaml = tileScene.replacing("gravity:", with: "gravty:")
    #expect(
      try await bench.issues(with: yaml, record: .missing) == [
        "tile.yaml:8:7: error: unknown key 'gravty' in a behavior; did you mean 'gravity'?"
      ]
    )
  }

  @Test
  func `two tests with one golden are an issue`() async throws {
    let bench = try ExpectationBench()
    _ = try await bench.issues(record: .missing, function: "moves(_:)")
    #expect(
      try await bench.issues(record: .missing, function: "moves()") == [
        "the golden 'moves.a' already belongs to another test, 'moves(_:)'; "
          + "name one of them with 'named:', or rename a test"
      ]
    )
  }

  @Test(
    arguments: [
      ([:], .missing), (["CI": "true"], .never), (["CI": "false"], .missing),
      (["SNAPSHOT_TESTING_RECORD": "failed"], .failed),
      (["CI": "1", "SNAPSHOT_TESTING_RECORD": "all"], .all),
      (["SNAPSHOT_TESTING_RECORD": ""], .missing),
    ] as [([String: String], GoldenTrait.RecordMode)]
  )
  func `the environment chooses the mode`(_ variables: [String: String], _ mode: GoldenTrait.RecordMode) throws {
    #expect(try GoldenTrait.RecordMode.standard(variables) == mode)
  }

  @Test
  func `an unknown mode is refused`() throws {
    let error = #expect(throws: UnknownRecordMode.self) {
      try GoldenTrait.RecordMode.standard(["SNAPSHOT_TESTING_RECORD": "always"])
    }
    let text = "SNAPSHOT_TESTING_RECORD must be one of all, failed, missing, never, not 'always'"
    #expect(error?.description == text)
  }
}
