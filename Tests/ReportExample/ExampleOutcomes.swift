import CradleChecks
import CradleGeometry
import CradleGraphics
import CradleRegression
import Foundation

/// The outcomes of the example: one of each verdict, and some that are the same.
struct ExampleOutcomes {
  /// The folder of the pictures.
  let folder: URL

  var all: [CheckReport.Outcome] {
    get throws {
      let quiet = ["carousel", "circle", "fields", "lock-screen", "newtonian", "pile", "stack"]
      return try quiet.map { CheckReport.Outcome(scene: $0, variant: "default", verdict: .same) }
        + [moved, drawn, late, elsewhere, new, missing, damaged, obsolete, failed, resized, glass] + explained
    }
  }

  // Three outcomes with one cause; the second is the worst.
  private var explained: [CheckReport.Outcome] {
    let part = Cause.Part(name: "motion.row.bounce", old: "0.3", new: "0.1", place: "tokens.json:7")
    let cause = Cause([part], proof: .proved)
    return [("a", 2.0), ("b", 6.2), ("c", 1)].map { name, points in
      var outcome = CheckReport.Outcome(scene: "row-\(name)", variant: "default", verdict: .physicsChanged)
      outcome.finding = "from 0.317 s (tick 38, frame 19) on: 'card' is off by \(points) pt"
      outcome.approveCommand = "cradle approve row-\(name)/default"
      outcome.explanations = [Explanation(cause, DifferenceExtent(tick: 38, frame: 19, points: points))]
      return outcome
    }
  }

  private var moved: CheckReport.Outcome {
    get throws {
      var outcome = try outcome("springy", "default", .physicsChanged)
      outcome.title = "Springy collection"
      outcome.finding = "48 of 54 items move differently from frame 19 on, at most by 6.2 pt"
      outcome.divergence = Divergence(
        tick: .ticks(38),
        frame: 19,
        item: .init(id: "cell-42", frame: 30, property: "y 241.3301 → 241.9482", distance: 0.618)
      )
      outcome.notes = ["the last frame is the same: everything comes to rest where it did"]
      outcome.strip.cells = cells((.same, 19), (.state, 150), (.same, 71))
      // Up to frame 19 the states are those of the golden; after that only golden frames are known.
      let known = Set(0..<19).union(outcome.frames.map(\.number)).sorted()
      outcome.deviations = deviations(of: 8, at: known)
      return outcome
    }
  }

  private var drawn: CheckReport.Outcome {
    get throws {
      var outcome = try outcome("springy", "theme=dark", .drawingChanged)
      outcome.finding = "corners are rounder; 0.4 % of the pixels differ"
      outcome.strip.cells = cells((.pixels, 240))
      return outcome
    }
  }

  private var late: CheckReport.Outcome {
    get throws {
      var outcome = try outcome("snap", "default", .timingChanged)
      outcome.finding = "everything happens 1 frame later from frame 24 on"
      outcome.strip.cells = cells((.same, 24), (.state, 120), (.added, 1))
      return outcome
    }
  }

  private var elsewhere: CheckReport.Outcome {
    get throws {
      var outcome = try outcome("messages", "default", .environmentChanged)
      outcome.finding = "texts look different"
      outcome.environmentChanges = RenderingEnvironment(
        architecture: "x86_64",
        versions: ["cairo": "1.18.0", "font Inter": "4.0"]
      )
      .changes(since: RenderingEnvironment(architecture: "x86_64", versions: ["cairo": "1.16.0"]))
      return outcome
    }
  }

  private var new: CheckReport.Outcome {
    get throws {
      var outcome = try outcome("pendulum", "default", .new)
      outcome.finding = "there is no golden yet"
      return outcome
    }
  }

  private var missing: CheckReport.Outcome {
    var outcome = CheckReport.Outcome(scene: "circle-flow", variant: "scale=2", verdict: .missing)
    outcome.finding = "files are missing from the golden: state.ndjson, frame-000042.png"
    outcome.approveCommand = "cradle approve circle-flow/scale=2"
    return outcome
  }

  private var damaged: CheckReport.Outcome {
    var outcome = CheckReport.Outcome(scene: "circle-pinch", variant: "default", verdict: .damaged)
    outcome.finding = "frame-000042.png is not a PNG file"
    return outcome
  }

  private var obsolete: CheckReport.Outcome {
    var outcome = CheckReport.Outcome(scene: "slingshot-old", variant: "default", verdict: .obsolete)
    outcome.finding = "no scene has this name"
    return outcome
  }

  // Two folders of pictures; one picture has another size.
  private var resized: CheckReport.Outcome {
    get throws {
      var outcome = CheckReport.Outcome(scene: "a-to-b", variant: "default", verdict: .drawingChanged)
      let names = ["cart.png", "login.png"]
      outcome.finding = "2 pictures look different: 'cart.png', 'login.png'"
      outcome.pictures = names.map { ComparedPicture(name: $0, result: .failed) }
      outcome.pictures.append(ComparedPicture(name: "new.png", result: .new))
      var frame = ComparedFrame(number: 0, seconds: 0)
      frame.name = names[0]
      frame.expected = try self.outcome("springy", "default", .same).frames.first?.expected
      frame.actual = try self.outcome("pendulum", "default", .same).frames.first?.actual
      frame.sizes = .init(expected: PixelSize(width: 320, height: 568), actual: PixelSize(width: 400, height: 300))
      frame.changedPixels = 181_760
      frame.differingPixels = 181_760
      frame.countedPixels = 181_760
      frame.pixelCount = 181_760
      frame.isBeyondTolerance = true
      outcome.frames = [frame]
      return outcome
    }
  }

  // A white tile and nothing at all, on glass.
  private var glass: CheckReport.Outcome {
    var outcome = CheckReport.Outcome(scene: "glass", variant: "default", verdict: .drawingChanged)
    outcome.finding = "1 frame looks different, first at 0 s (tick 0, frame 0); 1024 of 40960 pixels at frame 0"
    var frame = ComparedFrame(number: 0, seconds: 0)
    frame.expected = "expected/glass/default/frame-000000.png"
    frame.actual = "actual/glass/default/frame-000000.png"
    frame.difference = "difference/glass/default/frame-000000.png"
    frame.changedPixels = 1024
    frame.differingPixels = 1024
    frame.countedPixels = 1024
    frame.allowedPixels = 10
    frame.pixelCount = 40_960
    frame.isBeyondTolerance = true
    outcome.frames = [frame]
    return outcome
  }

  // A script in these texts, which runs only if a text is taken for markup, reports itself to the
  // browser's test.
  private var failed: CheckReport.Outcome {
    let markup = "\"\u{301} onclick='hacked=1'></script><img src=x onerror=hacked=1>&amp;{{x}}"
    var outcome = CheckReport.Outcome(scene: "broken/\(markup)", variant: "50 % #1?", verdict: .failed)
    outcome.finding = "a.yaml:4:9: error: unknown behavior '<b>gravty</b>'; did you mean 'gravity'?"
    outcome.notes = [markup]
    outcome.approveCommand = "cradle approve '\(markup)'"
    return outcome
  }
}

extension ExampleOutcomes {
  private func outcome(
    _ scene: String,
    _ variant: String,
    _ verdict: CheckReport.Outcome.Verdict
  ) throws -> CheckReport.Outcome {
    var outcome = CheckReport.Outcome(scene: scene, variant: variant, verdict: verdict)
    let folders = ["expected", "actual", "difference"]
    let pictures = folders.map { names(in: "\($0)/\(scene)/\(variant)") }
    let all = Set(pictures.joined()).sorted()
    outcome.frames = all.compactMap { name in
      let paths = zip(folders, pictures).map { folder, names in
        names.contains(name) ? "\(folder)/\(scene)/\(variant)/\(name)" : nil
      }
      return frame(name, paths)
    }
    outcome.approveCommand = "cradle approve \(scene)/\(variant)"
    return outcome
  }

  private func names(in path: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path)
    return (names ?? []).filter { $0.hasSuffix(".png") }
  }

  // frame-000042.png
  private func frame(_ name: String, _ paths: [String?]) -> ComparedFrame? {
    guard let number = Int(name.dropFirst("frame-".count).prefix(6)) else { return nil }
    var frame = ComparedFrame(number: number, seconds: Double(number) / 60)
    (frame.expected, frame.actual, frame.difference) = (paths[0], paths[1], paths[2])
    guard paths[2] != nil else { return frame }
    frame.isBeyondTolerance = true
    (frame.differingPixels, frame.changedPixels) = (1000 + 7 * number, 1200 + 7 * number)
    frame.countedPixels = frame.differingPixels
    (frame.pixelCount, frame.bounds) = (181_760, PixelComparison.Rect(x: 10, y: 32, width: 288, height: 512))
    return frame
  }

  private func cells(_ runs: (FrameStrip.Cell, Int)...) -> [FrameStrip.Cell] {
    runs.flatMap { Array(repeating: $0.0, count: $0.1) }
  }

  // A swing that dies away, later and less for each item.
  private func deviations(of count: Int, at frames: [Int]) -> [ItemDeviation] {
    (0..<count).map { item in
      let points = frames.map { frame in
        let time = max(0, Double(frame - 19 - 4 * item) / 60)
        let size = time * exp(-1.6 * time) * 18 / Double(item + 1)
        return ItemDeviation.Point(frame: frame, dx: size * 0.2, dy: size * cos(5 * time))
      }
      return ItemDeviation(id: "cell-\(42 + item)", points: points)
    }
  }
}
