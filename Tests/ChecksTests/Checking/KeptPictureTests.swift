import CradleChecks
import CradleFiles
import CradleFilms
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleRegression
import CradleRendering
import CradleScenes
import Foundation
import Testing

/// Pictures in the report of a check that plays its film once.
@Suite(.serialized)
struct KeptPictureTests {
  private let clear = springyScene.replacing("scale: 0.5 }", with: "scale: 0.5, background: \"#00000000\" }")

  // Only the last touch is another one, so the frames before it are the same.
  private func changed(_ scene: String) throws -> String {
    let text = scene.replacing("[0, 600]", with: "[0, 900]")
    try #require(text != scene)
    return text
  }

  @Test(arguments: [false, true])
  func `frames that are the same as in the golden are in the report, byte for byte`(isClear: Bool) async throws {
    let scene = isClear ? clear : springyScene
    let bench = try await CheckBench(goldenOf: scene)
    try bench.write(changed(scene))
    let outcome = try await bench.outcome()
    #expect(outcome.verdict == .physicsChanged)
    let same = outcome.frames.filter { $0.changedPixels == 0 }
    #expect(same.count > 2 && same.count < outcome.frames.count)
    for frame in same {
      let path = try #require(frame.actual)
      let name = try #require(path.split(separator: "/").last)
      let (one, other) = (bench.folder + "/report/" + path, "\(bench.golden)/\(name)")
      #expect(FileManager.default.contentsEqual(atPath: one, andPath: other), "\(name)")
    }
  }

  @Test(arguments: ["", "goldens: { frames: all }\n", "goldens: { frames: [extrema, 50%] }\n"])
  func `a golden after a change is the same as one that is made anew`(frames: String) async throws {
    let bench = try await CheckBench(goldenOf: springyScene)
    let new = try await CheckBench(goldenOf: changed(springyScene) + frames)
    try bench.write(changed(springyScene) + frames)
    #expect(try await bench.outcome { $0.update = .changed }.isAccepted)
    #expect(try files(bench.golden) == files(new.golden))
  }

  @Test
  func `golden frames are those of the plan, extremes among them`() async throws {
    let bench = try await CheckBench(goldenOf: springyScene)
    let loaded = try LoadedScene(bench.folder + "/scene.yaml")
    let numbers = try loaded.scene.goldens.frameNumbers(of: loaded.film(), at: FrameRate(60))
    let names = try files(bench.golden).keys.filter { $0.hasSuffix(".png") }.sorted()
    #expect(names.compactMap { Int($0.filter(\.isNumber)) } == numbers)
    let plan = Scene.GoldenPlan(frames: [.start, .events, .settle])
    #expect(try plan.frameNumbers(of: loaded.film(), at: FrameRate(60)) != numbers)
  }

  @Test
  func `pictures that were kept and are not needed are not in the report`() async throws {
    let bench = try await CheckBench(goldenOf: springyScene)
    try bench.write(springyScene + "goldens: { frames: all }\n")
    #expect(try await bench.outcome().verdict == .same)
    try bench.write(springyScene.replacing("#FF9500", with: "#0000FF"))
    #expect(try await bench.outcome { $0.layers = .motion }.verdict == .same)
    let names = try FileManager.default.contentsOfDirectory(atPath: bench.folder + "/report")
    #expect(names.sorted() == (["check.json"] + ReportFormat.all.map(\.fileName)).sorted())
  }

  @Test
  func `a golden that names a moment that is not there fails only once it is needed`()
    async throws
  {
    let bench = try await CheckBench(goldenOf: springyScene)
    let wrong = "goldens: { frames: [start, 99s] }\n"
    try bench.write(springyScene + wrong)
    #expect(try await bench.outcome().verdict == .same)
    try bench.write(springyScene.replacing("#FF9500", with: "#0000FF") + wrong)
    let outcome = try await bench.outcome()
    #expect(outcome.verdict == .failed)
    #expect(outcome.finding.contains("names a frame that does not exist"))
    #expect(!FileManager.default.fileExists(atPath: bench.folder + "/report/actual"))
  }

  // Somebody who writes a golden by hand can give it the hash of a file with other pixels.
  @Test
  func `a picture of the golden that is not what it says does not get into the report`()
    async throws
  {
    let bench = try await CheckBench(goldenOf: springyScene)
    let golden = URL(fileURLWithPath: bench.golden)
    let names = try files(bench.golden).keys.filter { $0.hasSuffix(".png") }.sorted()
    let (first, last) = (try #require(names.first), try #require(names.last))
    let honest = try Data(contentsOf: golden.appendingPathComponent(first))
    let forged = try Data(contentsOf: golden.appendingPathComponent(last))
    try #require(honest != forged)
    try forged.write(to: golden.appendingPathComponent(first))
    let file = golden.appendingPathComponent(Golden.fileName)
    var description = try Golden(Array(Data(contentsOf: file)))
    try #require(description.pictures[0].file == first)
    description.pictures[0].fileHash = SHA256.digest(of: Array(forged))
    try Data(description.text.utf8).write(to: file)
    try bench.write(changed(springyScene))
    let outcome = try await bench.outcome()
    #expect(outcome.verdict == .physicsChanged)
    let actual = URL(fileURLWithPath: bench.folder + "/report/actual/scene/default/\(first)")
    #expect(try Data(contentsOf: actual) == honest)
  }

  private func files(_ folder: String) throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        FileManager.default.contents(atPath: folder + "/" + name).map { (name, $0) }
      }
    )
  }
}
