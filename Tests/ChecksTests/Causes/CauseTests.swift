import CradleChecks
import CradleFilms
import CradleGeometry
import CradleRegression
import CradleTestSupport
import Foundation
import Testing

/// What a red check names as the cause.
@Suite(.serialized)
struct CauseTests {
  @Test
  func `the one key that changed is named with its values and its line`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    let outcome = try await bench.outcome(replacing: "magnitude: 1,", with: "magnitude: 1.5,")
    let cause = try #require(outcome.causes.first)
    #expect(outcome.causes.count == 1 && outcome.leftOver == "" && cause.proof == .proved)
    #expect(cause.id == "dynamics.behaviors.0.gravity.magnitude")
    let part = try #require(cause.parts.first)
    #expect(part.old == "1" && part.new == "1.5")
    #expect(part.place?.hasSuffix("scene.yaml:10") == true)
  }

  @Test
  func `a changed color is the cause of a changed drawing`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    let outcome = try await bench.outcome(replacing: "system_red", with: "system_blue")
    #expect(outcome.causes.map(\.id) == ["dynamics.items.1.color"])
    #expect(outcome.leftOver == "")
  }

  @Test
  func `motion and drawing have a cause each`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    let blue = tilesScene.replacing("system_red", with: "system_blue")
    try bench.write(blue.replacing("magnitude: 1,", with: "magnitude: 2,"))
    let outcome = try await bench.outcome()
    #expect(outcome.causes.map(\.id) == ["dynamics.behaviors.0.gravity.magnitude", "dynamics.items.1.color"])
    #expect(outcome.leftOver == "")
  }

  // Changes of nothing that one sees, and of what moves.
  private static let idle = [
    ("version: 1", "version: 1\ntitle: Other"), ("version: 1", "version: 1\ndescription: Words"),
    ("color: system_red", "color: \"#FF3B30\""), ("z: 1 }", "z: 1.0 }"),
  ]

  @Test(arguments: idle.indices)
  func `a key that moves nothing is never named`(index: Int) async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    let (old, new) = Self.idle[index]
    try bench.write(tilesScene.replacing(old, with: new).replacing("magnitude: 1,", with: "magnitude: 1.5,"))
    let outcome = try await bench.outcome()
    #expect(outcome.causes.map(\.id) == ["dynamics.behaviors.0.gravity.magnitude"])
  }

  @Test
  func `keys that only together explain a film are the smallest group`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    try bench.write(
      tilesScene.replacing("[40, 20], size", with: "[50, 20], size").replacing("[100, 100]", with: "[90, 100]")
        .replacing("version: 1", with: "version: 1\ntitle: Other")
    )
    let outcome = try await bench.outcome()
    #expect(outcome.causes.map(\.id) == ["dynamics.items.0.center+dynamics.items.1.center"])
    let backwards = "dynamics.items.1.center+dynamics.items.0.center"
    #expect(try await bench.approval().run(causes: [backwards]).accepted == 1)
  }

  @Test
  func `an added item, a removed key and an order of entries are causes`() async throws {
    let changes = [
      ("  items:\n", "  items:\n    - { id: new, center: [80, 80], size: [10, 10] }\n", "dynamics.items"),
      (", z: 2", "", "dynamics.items.2.z"),
    ]
    for (old, new, id) in changes {
      let bench = try await CheckBench(goldenOf: tilesScene)
      let outcome = try await bench.outcome(replacing: old, with: new)
      #expect(outcome.causes.map(\.id) == [id])
      #expect(outcome.leftOver == "")
    }
  }

  @Test
  func `a comment or an order of keys alters no byte of a golden`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    let golden = try Data(contentsOf: URL(fileURLWithPath: bench.golden + "/golden.json"))
    let time = "time: { duration: 0.5s }"
    try bench.write(tilesScene.replacing(time + "\n", with: "") + time + " # a comment\n")
    #expect(try await bench.outcome { $0.update = .all }.verdict == .same)
    #expect(try Data(contentsOf: URL(fileURLWithPath: bench.golden + "/golden.json")) == golden)
  }

  @Test
  func `a cause outside of the scene is named as environment`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene.replacing("system_red", with: "system_blue"))
    let file = URL(fileURLWithPath: bench.golden + "/golden.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    // As if another Cairo had drawn the scene as it is now.
    let forged = text.replacing("system_blue", with: "system_red")
      .replacing(try Regex("\"cairo\":\\s*\"[^\"]*\""), with: "\"cairo\": \"0.1\"")
    try Data(forged.utf8).write(to: file)
    try bench.write(tilesScene)
    let outcome = try await bench.outcome()
    let cause = try #require(outcome.causes.first)
    #expect(outcome.causes.count == 1 && cause.proof == .environment && cause.id == "cairo")
    #expect(outcome.leftOver == "")
  }

  @Test
  func `in another environment, a cause is proved within the tolerances`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    let file = URL(fileURLWithPath: bench.golden + "/golden.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    let forged = text.replacing(try Regex("\"cairo\":\\s*\"[^\"]*\""), with: "\"cairo\": \"0.1\"")
    try Data(forged.utf8).write(to: file)
    let outcome = try await bench.outcome(replacing: "system_red", with: "system_blue")
    #expect(outcome.causes.map(\.id) == ["dynamics.items.1.color"])
    #expect(outcome.causes.map(\.proof) == [.tolerated])
    #expect(outcome.leftOver == "")
  }

  @Test
  func `a report that is read and written again has the same causes`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    try bench.write(tilesScene.replacing(", z: 2", with: "").replacing("magnitude: 1,", with: "magnitude: 1.5,"))
    let report = try await bench.check().report
    let text = ReportFormat.json.text(of: report)
    #expect(text.contains("\"leftOver\""))
    let read = try CheckReport(reading: Array(text.utf8))
    #expect(read.outcomes.map(\.causes) == report.outcomes.map(\.causes))
    let page = ReportFormat.html.text(of: report)
    #expect(page.contains("aria-label=\"Causes\""))
    let markdown = ReportFormat.markdown.text(of: report)
    #expect(markdown.contains("explains scene, to the bit") || markdown.contains("together explain scene, to the bit"))
    #expect(ReportFormat.junit.text(of: report).contains("to the bit"))
  }

  @Test
  func `a golden from before proves nothing, and alike films are grouped`() async throws {
    let bench = try CheckBench()
    let names = ["a", "b", "c"]
    for name in names { try bench.write(tilesScene, to: "\(name).yaml") }
    _ = try await check(names, in: bench) { $0.update = .missing }
    for name in names {
      let file = URL(fileURLWithPath: bench.folder + "/goldens/\(name)/default/golden.json")
      let text = try String(contentsOf: file, encoding: .utf8)
      let older = text.replacing(try Regex("(?s),\\s*\"madeFrom\":.*\\}\\n\\}"), with: "\n}")
      try #require(older != text)
      try Data(older.utf8).write(to: file)
      try bench.write(tilesScene.replacing("magnitude: 1,", with: "magnitude: 1.5,"), to: "\(name).yaml")
    }
    let report = try await check(names, in: bench).report
    #expect(report.outcomes.allSatisfy { $0.verdict == .physicsChanged && $0.causes.isEmpty })
    let group = try #require(report.causeGroups.first)
    #expect(report.causeGroups.count == 1 && group.cause == nil)
    // With one and a half times the gravity, it falls one and a half times as far.
    #expect(group.text.hasPrefix("alike, but not proved: a, b and c; 1.5 × in each (way); from tick "))
  }

  @Test
  func `each of two causes has the extent that it makes alone`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    let late = "timeline: [{ at: 0.2s, set: { key: items.lower.color, to: system_blue } }]\n"
    try bench.write(tilesScene.replacing("magnitude: 1,", with: "magnitude: 2,") + late)
    let report = try await bench.check().report
    let outcome = try #require(report.outcomes.first)
    #expect(outcome.causes.map(\.id) == ["dynamics.behaviors.0.gravity.magnitude", "timeline"])
    let texts = report.causeGroups.map(\.text)
    // It falls by 1000 points more per second squared.
    #expect(texts[0].contains("; from tick 2, at most ") || texts[0].contains("; from tick 4, at most "), "\(texts)")
    // The entry at 0.2 s takes effect in the display frame after frame 12, and nothing moves by it.
    #expect(texts[1].hasSuffix("; from frame 13"), "\(texts)")
    let read = try CheckReport(reading: Array(ReportFormat.json.text(of: report).utf8))
    #expect(read.causeGroups.map(\.text) == texts)
  }

  // Goldens from before of scenes that then all change alike, each by its own values.
  private func alike(_ change: (String, String) -> String) async throws -> CheckReport {
    let bench = try CheckBench()
    let names = ["a", "b", "c"]
    let base = Self.scene.replacing("spring: motion.row", with: "over: 0.3s")
      .replacing("springs: tokens.json\n", with: "")
    let scenes = zip(names, [40, 50, 60]).map { name, place in
      (name, base.replacing("[40, 80]", with: "[\(place), 80]"))
    }
    for (name, scene) in scenes { try bench.write(scene, to: "\(name).yaml") }
    _ = try await check(names, in: bench) { $0.update = .missing }
    for (name, scene) in scenes { try bench.write(change(name, scene), to: "\(name).yaml") }
    return try await check(names, in: bench) { $0.mostPlays = 0 }.report
  }

  @Test
  func `films that differ by one shift are alike`() async throws {
    let report = try await alike { _, scene in
      [40, 50, 60].reduce(scene) { $0.replacing("[\($1), 80], size", with: "[\($1 + 8), 83], size") }
        .replacing("to: [120, 80]", with: "to: [128, 83]")
    }
    #expect(report.causeGroups.map(\.outcomes.count) == [3])
    let words = "8 pt to the right and 3 pt down in each; from tick 0, at most 8.5 pt in `a`"
    #expect(report.causeGroups[0].text == "alike, but not proved: a, b and c; \(words)")
  }

  @Test
  func `films whose values have one ratio are alike, and others are not`() async throws {
    let wide = try await alike { name, scene in
      scene.replacing("size: [20, 20]", with: name == "c" ? "size: [25, 20]" : "size: [22, 20]")
    }
    #expect(wide.causeGroups.map { $0.outcomes.map(\.scene) } == [["a", "b"]])
    #expect(wide.causeGroups[0].text.contains("; 1.1 × in each (width); from frame 0"))
    // The way of each is 1.1 times as long: 80, 70 and 60 points.
    let far = try await alike { name, scene in
      scene.replacing("to: [120, 80]", with: "to: [\(["a": "128", "b": "127", "c": "126"][name] ?? ""), 80]")
    }
    #expect(far.causeGroups.map(\.outcomes.count) == [3])
    #expect(far.causeGroups[0].text.contains("; 1.1 × in each (way); from tick "))
    let read = try CheckReport(reading: Array(ReportFormat.json.text(of: far).utf8))
    #expect(read.causeGroups.map(\.text) == far.causeGroups.map(\.text))
  }

  @Test
  func `a record that names what the scene cannot have is ignored, and the cause is found`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    let file = URL(fileURLWithPath: bench.golden + "/golden.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    let forged = text.replacing("\"madeFrom\": {", with: "\"madeFrom\": { \"banana\": \"3\",")
    try #require(forged != text)
    try Data(forged.utf8).write(to: file)
    let outcome = try await bench.outcome(replacing: "magnitude: 1,", with: "magnitude: 1.5,")
    #expect(outcome.causes.map(\.id) == ["dynamics.behaviors.0.gravity.magnitude"])
    #expect(
      outcome.notes.contains("not put back, since the scene cannot have the values that the golden records: 'banana'")
    )
  }

  @Test
  func `the search ends with the limit of plays, and says so`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    let none = try await bench.outcome(replacing: "magnitude: 1,", with: "magnitude: 1.5,") { $0.mostPlays = 0 }
    #expect(none.causes.isEmpty && none.leftOver == "")
    let one = try await bench.outcome { $0.mostPlays = 1 }
    #expect(one.causes.count == 1)
    #expect(one.leftOver == "the rest is not explained: '--limit-plays 1' ends the search")
  }

  private func check(
    _ names: [String],
    in bench: CheckBench,
    _ change: (inout CheckOptions) -> Void = { _ in }
  ) async throws -> SceneCheck.Result {
    var options = CheckOptions()
    options.goldens = bench.folder + "/goldens"
    options.report = bench.folder + "/report"
    options.update = .none
    change(&options)
    return try await SceneCheck(names.map { bench.folder + "/\($0).yaml" }, options: options).run { _ in }
  }
}

extension CauseTests {
  private static let token = """
    { "motion": { "row": {
      "$type": "spring",
      "$value": { "duration": { "value": 400, "unit": "ms" },
        "bounce": 0.3 } } } }
    """
  private static let scene = """
    version: 1
    canvas: { size: [160, 160], scale: 1 }
    time: { duration: 0.5s }
    springs: tokens.json
    dynamics:
      items:
        - { id: card, center: [40, 80], size: [20, 20] }
    timeline:
      - { at: 0s, animate: { key: card.center, to: [120, 80], spring: motion.row } }

    """

  // A bench with scenes that share a token, whose value has changed.
  private func tokenBench(_ names: [String], and more: (String) -> String = { $0 }) async throws -> CheckBench {
    let bench = try CheckBench()
    try bench.write(Self.token, to: "tokens.json")
    for name in names { try bench.write(Self.scene, to: "\(name).yaml") }
    _ = try await check(names, in: bench) { $0.update = .missing }
    try bench.write(Self.token.replacing("0.3", with: "0.1"), to: "tokens.json")
    for name in names { try bench.write(more(Self.scene), to: "\(name).yaml") }
    return bench
  }

  @Test
  func `scenes that share a token are one group with one approval`() async throws {
    let names = (1...6).map { "l\($0)" }
    let bench = try await tokenBench(names)
    let report = try await check(names, in: bench).report
    let group = try #require(report.causeGroups.first)
    #expect(report.causeGroups.count == 1 && group.outcomes.count == names.count)
    #expect(group.cause?.id == "motion.row.bounce")
    #expect(group.text.hasPrefix("`motion.row.bounce` 0.3 → 0.1 in "))
    #expect(group.text.contains("tokens.json:4 explains l1, l2, l3 and 3 more, to the bit; from tick "))
    #expect(group.approveCommand.hasSuffix("--cause motion.row.bounce"))
    let text = ReportFormat.plain.text(of: report)
    #expect(text.hasPrefix("`motion.row.bounce`"))
    #expect(names.count { text.contains("\($0): physics changed") } == 1)
    let result = try await bench.approval().run(causes: ["motion.*"])
    #expect(result.accepted == names.count && result.remaining == 0)
  }

  @Test
  func `a result with another cause besides is not approved`() async throws {
    let bench = try await tokenBench(["a", "b"]) { $0 }
    try bench.write(Self.scene.replacing("size: [20, 20]", with: "size: [20, 20], color: system_red"), to: "b.yaml")
    let report = try await check(["a", "b"], in: bench).report
    #expect(
      report.causeGroups.map { $0.approveCommand.components(separatedBy: " --cause ").dropFirst() } == [
        ["motion.row.bounce"], ["motion.row.bounce", "dynamics.items.0.color"],
      ]
    )
    let result = try await bench.approval().run(causes: ["motion.row.bounce"])
    #expect(result.accepted == 1 && result.remaining == 1 && result.partlyExplained == ["b/default"])
    let rest = try await bench.approval().run(causes: ["motion.row.bounce", "dynamics.items.0.color"])
    #expect(rest.known == ["a/default"] && rest.accepted == 1 && rest.remaining == 0)
  }

  @Test
  func `the environment explains the pictures of a film whose motion a key explains`() {
    let key = Cause([Cause.Part(name: "a.size", old: "1", new: "2", place: nil)], proof: .proved)
    let font = Cause([Cause.Part(name: "cairo", old: "1.16", new: "1.18", place: nil)], proof: .environment)
    var outcome = CheckReport.Outcome(scene: "card", variant: "default", verdict: .physicsChanged)
    outcome.explanations = [
      Explanation(key, DifferenceExtent(tick: 2, frame: 1, points: 1)), Explanation(font, DifferenceExtent(frame: 1)),
    ]
    let environment = RenderingEnvironment(architecture: "x86_64", versions: [:])
    var report = CheckReport(generator: "test", title: "a", environment: environment, outcomes: [outcome])
    #expect(report.causeGroups.last?.text.contains("; no key explains the pictures of card; ") == true)
    outcome.explanations.removeFirst()
    report.outcomes = [outcome]
    #expect(report.causeGroups.last?.text.contains("; no key explains card; ") == true)
  }

  @Test
  func `an unknown cause and a golden that changed since are refused`() async throws {
    let bench = try await tokenBench(["a"])
    _ = try await check(["a"], in: bench)
    let report = bench.folder + "/report"
    await #expect(
      throws: CradleError(CheckError.noSuchCause(pattern: "x", report: report, known: ["motion.row.bounce"]))
    ) {
      _ = try await bench.approval().run(causes: ["x"])
    }
    try FileManager.default.removeItem(atPath: bench.folder + "/goldens")
    let result = try await bench.approval().run(causes: ["motion.row.bounce"])
    #expect(result.refusals == [CradleError(CheckError.changedGolden(name: "a/default"))])
  }
}
