import Geometry
import Regression

/// Reports that the tests of all formats share.
enum Samples {
  // A text with everything that has a meaning of its own in some format.
  static let hostile = "</script><b a=\"\u{301}'x'>&amp; ]]> {{x}} %0A\r\n::a,b|`*\u{1}\u{1F600}"

  static let same = CheckOutcome(scene: "pendulum", variant: "default", verdict: .same)

  static var moved: CheckOutcome {
    var outcome = CheckOutcome(scene: "springy", variant: "theme=dark", verdict: .physicsChanged)
    outcome.finding = "12 of 20 items are elsewhere from frame 7 on"
    outcome.divergence = Divergence(
      tick: .ticks(14),
      frame: 7,
      item: .init(id: "cell-3", frame: 12, property: "y 120 → 120.05", distance: 0.05)
    )
    outcome.notes = ["the last frame is the same again"]
    outcome.environmentChanges =
      Environment(architecture: "x86_64", versions: ["cairo": "1.18.0"])
      .changes(since: Environment(architecture: "x86_64", versions: ["cairo": "1.16.0"]))
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

  static func report(_ outcomes: [CheckOutcome]) -> CheckReport {
    CheckReport(
      generator: "Cradle 1.0",
      title: "Check of 3 scenes",
      environment: Environment(architecture: "x86_64", versions: ["cairo": "1.18.0", "a": "1"]),
      outcomes: outcomes
    )
  }

  static func outcome(_ scene: String, _ verdict: Verdict, finding: String = "") -> CheckOutcome {
    var outcome = CheckOutcome(scene: scene, variant: "default", verdict: verdict)
    outcome.finding = finding
    return outcome
  }

  /// One outcome of each verdict.
  static var everyVerdict: CheckReport {
    report(Verdict.allCases.map { outcome("scene of \($0.rawValue)", $0) })
  }

  /// A report in which every text is the hostile one.
  static var hostileReport: CheckReport {
    var outcome = CheckOutcome(scene: hostile, variant: hostile, verdict: .failed)
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
    outcome.deviations = [
      ItemDeviation(id: hostile, points: [.init(frame: 0, dx: .nan, dy: .infinity)])
    ]
    var report = Samples.report([outcome])
    (report.title, report.generator, report.page) = (hostile, hostile, hostile)
    report.approveCommand = hostile
    return report
  }
}
