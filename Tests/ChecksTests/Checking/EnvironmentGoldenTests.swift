import CradleChecks
import CradleFilms
import CradleGeometry
import CradleRawText
import CradleRegression
import Foundation
import Testing

/// Goldens of environments, beside those of the variants.
@Suite(.serialized)
struct EnvironmentGoldenTests {
  // A scene that looks different here from its golden, which seems to be made with another library.
  private func bench() async throws -> CheckBench {
    let bench = try await CheckBench(goldenOf: tilesScene)
    try pretend(bench.golden, cairo: "0.1")
    let outcome = try await bench.outcome(replacing: "system_red", with: "system_blue")
    try #require(outcome.verdict == .environmentChanged && outcome.goldenEnvironment == nil)
    return bench
  }

  private func pretend(_ golden: String, cairo: String) throws {
    let file = URL(fileURLWithPath: golden + "/golden.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    let other = text.replacing(try Regex("\"cairo\":\\s*\"[^\"]*\""), with: "\"cairo\": \"\(cairo)\"")
    try #require(other != text)
    try Data(other.utf8).write(to: file)
  }

  private func approve(_ bench: CheckBench, for environment: String?) async throws -> Approval.Result {
    let goldens = bench.folder + "/goldens"
    return try await Approval(ofReport: bench.folder + "/report", goldens: goldens, environment: environment).run()
  }

  private func place(_ bench: CheckBench, _ name: String) -> String { bench.golden + "/by-environment/" + name }

  private func files(_ folder: String) throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        FileManager.default.contents(atPath: folder + "/" + name).map { (name, $0) }
      }
    )
  }

  @Test
  func `the golden of this environment is compared, and said`() async throws {
    let bench = try await bench()
    let before = try files(bench.golden)
    #expect(try await approve(bench, for: "here").accepted == 1)
    let kept = try files(bench.golden).filter { before[$0.key] != nil }
    #expect(kept == before)
    let outcome = try await bench.outcome()
    #expect(outcome.verdict == .same && outcome.goldenEnvironment == "here")
    #expect(outcome.notes == ["compared with the golden of the environment 'here'"])
    // As soon as libraries are the golden's again, it counts.
    try pretend(place(bench, "here"), cairo: "0.2")
    let other = try await bench.outcome()
    #expect(other.verdict == .environmentChanged && other.goldenEnvironment == nil)
    #expect(other.notes.contains("no golden of an environment was made in this one: 'here'"))
    let named = try await bench.outcome { $0.environment = "here" }
    #expect(named.verdict == .same && named.goldenEnvironment == "here")
  }

  @Test
  func `a golden of the same environment comes first, and two that fit are no choice`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    _ = try await bench.outcome(replacing: "system_red", with: "system_blue")
    _ = try await approve(bench, for: "a")
    let own = try await bench.outcome()
    #expect(own.verdict == .drawingChanged && own.goldenEnvironment == nil)
    try pretend(bench.golden, cairo: "0.1")
    try FileManager.default.copyItem(atPath: place(bench, "a"), toPath: place(bench, "b"))
    let outcome = try await bench.outcome()
    #expect(outcome.verdict == .failed)
    #expect(outcome.finding.contains("the environments 'a' and 'b' were all made in this one; name one with"))
    #expect(try await bench.outcome { $0.environment = "b" }.goldenEnvironment == "b")
  }

  @Test
  func `a golden is replaced, and those of environments stay`() async throws {
    let bench = try await bench()
    _ = try await approve(bench, for: "here")
    _ = try await bench.outcome(replacing: "system_blue", with: "system_green")
    // The result was compared with the golden of the environment, and replaces it.
    let old = try files(bench.golden)
    #expect(try await approve(bench, for: nil).accepted == 1)
    #expect(try await bench.outcome().goldenEnvironment == "here")
    let new = try files(bench.golden)
    #expect(old.keys == new.keys)
    #expect(Set(new.keys.filter { old[$0] != new[$0] }.map { $0.hasPrefix("by-environment/") }) == [true])
    try pretend(place(bench, "here"), cairo: "0.1")
    let kept = try files(place(bench, "here"))
    _ = try await bench.outcome { $0.update = .changed }
    #expect(try files(place(bench, "here")) == kept)
    try pretend(bench.golden, cairo: "0.1")
    _ = try await bench.outcome(replacing: "system_green", with: "system_red")
    var review = try Review(ofReport: bench.folder + "/report", goldens: bench.folder + "/goldens")
    let before = try files(bench.golden)
    let name: RawPath = "scene/default"
    #expect(try review.judge(.outcome(name), .accepted, seen: [name]) == [])
    #expect(try files(bench.golden) != before)
    #expect(try files(place(bench, "here")) == kept)
    #expect(review.takeBack() == [])
    #expect(try files(bench.golden) == before)
  }

  @Test
  func `an obsolete golden goes with those of its environments, and comes back with them`() async throws {
    let bench = try CheckBench()
    try bench.write(tilesScene + "variants: { theme: [light, dark] }\n")
    _ = try await bench.check { $0.update = .missing }
    let dark = bench.folder + "/goldens/scene/theme=dark"
    try FileManager.default.createDirectory(atPath: dark + "/by-environment", withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: bench.folder + "/goldens/scene/theme=light",
      toPath: dark + "/by-environment/mac"
    )
    try bench.write(tilesScene + "variants: { theme: [light] }\n")
    #expect(try await bench.check().report.outcomes.map(\.verdict) == [.same, .obsolete])
    #expect(try await approve(bench, for: "mac").accepted == 0)
    let before = try files(dark)
    var review = try Review(ofReport: bench.folder + "/report", goldens: bench.folder + "/goldens")
    let name: RawPath = "scene/theme=dark"
    #expect(try review.judge(.outcome(name), .accepted, seen: [name]) == [])
    #expect(!FileManager.default.fileExists(atPath: dark))
    #expect(review.takeBack() == [])
    #expect(try files(dark) == before)
    // What is no golden is never lost.
    try Data().write(to: URL(fileURLWithPath: dark + "/by-environment/notes.txt"))
    let failure = await #expect(throws: CradleError.self) { try await approve(bench, for: nil) }
    #expect("\(failure, default: "")".contains("'notes.txt', which is not part of a golden and would be lost"))
  }

  @Test(arguments: ["", "..", "a/b", "-x", ".hidden", "é", String(repeating: "a", count: 81)])
  func `an impossible name is refused`(name: String) async throws {
    let bench = try await bench()
    let error = CradleError(EnvironmentError.unusableName(name))
    await #expect(throws: error) { try await approve(bench, for: name) }
    await #expect(throws: error) { try await bench.outcome { $0.environment = name } }
  }

  @Test
  func `names that differ in case, unknown names and other comparisons get words`() async throws {
    let bench = try await bench()
    _ = try await approve(bench, for: "debian-12")
    await #expect(throws: CradleError(EnvironmentError.otherCase(name: "Debian-12", other: "debian-12"))) {
      try await approve(bench, for: "Debian-12")
    }
    func warnings(_ name: String) throws -> [String] {
      var options = CheckOptions()
      options.goldens = bench.folder + "/goldens"
      options.environment = name
      return try SceneCheck([bench.folder + "/scene.yaml"], options: options).warnings
    }
    #expect(try warnings("debian-12") == [])
    #expect(
      try warnings("debian-13") == ["no golden here is for the environment 'debian-13'; did you mean 'debian-12'?"]
    )
    #expect(try warnings("mac")[0].contains("approve --environment mac' makes one of each result"))
    // The check compares with the golden of the variant, since libraries are no longer the environment's.
    try pretend(place(bench, "debian-12"), cairo: "0.2")
    _ = try await bench.outcome()
    let result = try await approve(bench, for: "debian-12")
    let refusal = EnvironmentError.notCompared(name: "scene/default", environment: "debian-12")
    #expect(result.refusals == [CradleError(refusal)] && result.accepted == 0)
    _ = try await bench.outcome(replacing: "system_blue", with: "system_green") { $0.environment = "debian-12" }
    #expect(try await approve(bench, for: "debian-12").accepted == 1)
    #expect(try await bench.outcome { $0.environment = "debian-12" }.verdict == .same)
  }

  @Test
  func `reports name the environment`() async throws {
    let bench = try await bench()
    _ = try await approve(bench, for: "here")
    let report = try await bench.check().report
    #expect(ReportFormat.plain.text(of: report).contains("1 golden is of the environment 'here'"))
    let sentence = "compared with the golden of the environment 'here'"
    #expect(ReportFormat.junit.text(of: report).contains("<system-out>\(sentence.prefix(40))"))
    let text = ReportFormat.json.text(of: report)
    #expect(text.contains("\"goldenEnvironment\":\"here\"") && text.contains(sentence))
    #expect(try CheckReport(reading: Array(text.utf8)).outcomes[0].goldenEnvironment == "here")
    // A joined report leads to the same golden.
    _ = try await bench.outcome(replacing: "system_blue", with: "system_green")
    let whole = bench.folder + "/whole"
    #expect(try ReportMerge([bench.folder + "/report"], into: whole).run().outcomes[0].goldenEnvironment == "here")
    #expect(try await Approval(ofReport: whole, goldens: bench.folder + "/goldens").run().accepted == 1)
    let again = try await bench.outcome()
    #expect(again.verdict == .same && again.goldenEnvironment == "here")
  }
}
