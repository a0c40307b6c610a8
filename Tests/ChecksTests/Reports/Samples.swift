import CradleChecks
import CradleGeometry
import CradleGraphics
import CradleRegression

/// Reports that the tests of all formats share.
enum Samples {
  // A text with everything that has a special meaning in some format.
  static let hostile = "</script><b a=\"\u{301}'x'>&amp; ]]> {{x}} %0A\r\n::a,b|`*\u{1}\u{1F600}"

  static let same = CheckReport.Outcome(scene: "pendulum", variant: "default", verdict: .same)

  static var moved: CheckReport.Outcome {
    var outcome = CheckReport.Outcome(scene: "springy", variant: "theme=dark", verdict: .physicsChanged)
    outcome.finding = "12 of 20 items are elsewhere from frame 7 on"
    outcome.divergence = Divergence(
      tick: .ticks(14),
      frame: 7,
      item: .init(id: "cell-3", frame: 12, property: "y 120 → 120.05", distance: 0.05)
    )
    outcome.notes = ["the last frame is the same again"]
    outcome.environmentChanges =
      RenderingEnvironment(architecture: "x86_64", versions: ["cairo": "1.18.0"])
      .changes(since: RenderingEnvironment(architecture: "x86_64", versions: ["cairo": "1.16.0"]))
    outcome.frames = [frame(0), frame(12, isBeyondTolerance: true)]
    outcome.approveCommand = "cradle approve springy/theme=dark"
    outcome.seconds = 1.25
    outcome.strip = FrameStrip(cells: [.same, .same, .state, .pixels], framesPerSecond: 60)
    outcome.deviations = [ItemDeviation(id: "cell-3", points: [.init(frame: 12, dx: 0, dy: 0.05)])]
    return outcome
  }

  static func frame(_ number: Int, isBeyondTolerance: Bool = false) -> ComparedFrame {
    var frame = ComparedFrame(number: number, seconds: Double(number) / 60)
    let name = "springy/theme=dark/frame-\(number).png"
    (frame.expected, frame.actual) = ("expected/\(name)", "actual/\(name)")
    frame.difference = isBeyondTolerance ? "difference/\(name)" : nil
    frame.isBeyondTolerance = isBeyondTolerance
    return frame
  }

  /// A scene with mistakes in its file and in one that it extends.
  static var broken: CheckReport.Outcome {
    var outcome = CheckReport.Outcome(scene: "broken", variant: "default", verdict: .failed)
    outcome.file = "scenes/broken.yaml"
    outcome.mistakes = [
      SceneMistake(file: "scenes/broken.yaml", line: 2, column: 13, message: "needs 'layout'"),
      SceneMistake(file: "scenes/base.yaml", line: 1, column: 1, message: "no 'version'"),
      SceneMistake(file: "scenes/broken.yaml", line: 4, column: 5, message: "unknown key 'x'"),
    ]
    outcome.finding = outcome.mistakes.map(\.description).joined(separator: "\n")
    return outcome
  }

  /// Two folders of pictures.
  static var folder: CheckReport.Outcome {
    var outcome = CheckReport.Outcome(scene: "a-to-b", variant: "dark", verdict: .drawingChanged)
    outcome.finding = "2 pictures look different: 'cart.png', 'login.png'"
    outcome.pictures = [
      ComparedPicture(name: "dark/cart.png", result: .failed),
      ComparedPicture(name: "dark/gone.png", result: .deleted),
      ComparedPicture(name: "dark/login.png", result: .failed),
      ComparedPicture(name: "dark/menu.png", result: .passed),
      ComparedPicture(name: "dark/new.png", result: .new),
    ]
    var frame = ComparedFrame(number: 0, seconds: 0)
    frame.name = "dark/cart.png"
    frame.expected = "expected/dark/cart.png"
    frame.actual = "actual/dark/cart.png"
    frame.sizes = .init(expected: PixelSize(width: 10, height: 20), actual: PixelSize(width: 20, height: 20))
    frame.pixelCount = 400
    frame.changedPixels = 400
    frame.differingPixels = 400
    frame.countedPixels = 400
    frame.isBeyondTolerance = true
    outcome.frames = [frame]
    return outcome
  }

  static func report(_ outcomes: [CheckReport.Outcome]) -> CheckReport {
    CheckReport(
      generator: "Cradle 1.0",
      title: "Check of 3 scenes",
      environment: RenderingEnvironment(architecture: "x86_64", versions: ["cairo": "1.18.0", "a": "1"]),
      outcomes: outcomes
    )
  }

  static func outcome(
    _ scene: String,
    _ verdict: CheckReport.Outcome.Verdict,
    finding: String = ""
  ) -> CheckReport.Outcome {
    var outcome = CheckReport.Outcome(scene: scene, variant: "default", verdict: verdict)
    outcome.finding = finding
    return outcome
  }

  /// One outcome of each verdict.
  static var everyVerdict: CheckReport {
    report(CheckReport.Outcome.Verdict.allCases.map { outcome("scene of \($0.rawValue)", $0) })
  }

  /// A report with the hostile text everywhere.
  static var hostileReport: CheckReport {
    var outcome = CheckReport.Outcome(scene: hostile, variant: hostile, verdict: .failed)
    (outcome.title, outcome.summary, outcome.finding) = (hostile, hostile, hostile)
    (outcome.notes, outcome.approveCommand, outcome.file) = ([hostile], hostile, hostile)
    outcome.divergence = Divergence(
      tick: .ticks(0),
      frame: 0,
      item: .init(id: hostile, frame: 0, property: hostile, distance: .nan)
    )
    var frame = ComparedFrame(number: 0, seconds: .infinity)
    (frame.expected, frame.actual) = (hostile, hostile)
    outcome.frames = [frame]
    outcome.deviations = [ItemDeviation(id: hostile, points: [.init(frame: 0, dx: .nan, dy: .infinity)])]
    var report = Samples.report([outcome])
    (report.title, report.generator, report.page) = (hostile, hostile, hostile)
    report.approveCommand = hostile
    return report
  }
}
