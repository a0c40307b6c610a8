import CradleChecks
import CradleFilms
import CradleRegression
import CradleSceneLanguage
import CradleSceneSource
import Foundation
import Testing

/// Checks whose frames are known from an earlier check.
@Suite(.serialized)
struct CachedCheckTests {
  // A few frames: what is kept of them is the same as of many.
  private let film = springyScene.replacing("duration: 1s", with: "duration: 1s, fps: 15")

  @Test
  func `a second check draws nothing, and a check without a cache keeps nothing`() async throws {
    let bench = try await CheckBench(goldenOf: film)
    let cache = CacheBench(in: bench)
    #expect(!FileManager.default.fileExists(atPath: cache.folder))
    #expect(try await bench.outcome(cache).isCached == false)
    let second = try await bench.outcome(cache)
    #expect(second.verdict == .same && second.isCached)
    #expect(try await bench.outcome().isCached == false)
  }

  // What was done to the golden between two checks.
  enum Golden: String, CaseIterable {
    case same, changed, new, damaged, incomplete, ofAnotherFilm
  }

  @Test(arguments: Golden.allCases, [CheckOptions.Update.none, .changed, .all])
  func `the report is the same with a cache and without`(golden: Golden, update: CheckOptions.Update) async throws {
    let bench = try await CheckBench(goldenOf: film)
    let cache = CacheBench(in: bench)
    _ = try await bench.outcome(cache)
    try await change(golden, of: bench)
    let kept = bench.folder + "/kept"
    try FileManager.default.copyItem(atPath: bench.folder + "/goldens", toPath: kept)

    let plain = try await bench.outcome { $0.update = update }
    let (report, goldens) = (try bench.reportWithoutTimes(), try files(bench.folder + "/goldens"))
    try FileManager.default.removeItem(atPath: bench.folder + "/goldens")
    try FileManager.default.moveItem(atPath: kept, toPath: bench.folder + "/goldens")

    let cached = try await bench.outcome(cache) { $0.update = update }
    #expect(cached.isCached && !plain.isCached)
    #expect(cached.verdict == plain.verdict && cached.finding == plain.finding)
    #expect(try bench.reportWithoutTimes() == report)
    #expect(try files(bench.folder + "/goldens") == goldens)
  }

  private func change(_ golden: Golden, of bench: CheckBench) async throws {
    let state = bench.golden + "/state.ndjson"
    switch golden {
    case .same: break
    case .changed: try await replaceGolden(of: bench, by: "damping: 0.8", "damping: 0.7")
    case .ofAnotherFilm: try await replaceGolden(of: bench, by: "duration: 1s", "duration: 0.5s")
    case .new: try FileManager.default.removeItem(atPath: bench.golden)
    case .damaged: try Data("{}".utf8).write(to: URL(fileURLWithPath: state))
    case .incomplete: try FileManager.default.removeItem(atPath: state)
    }
  }

  // A golden of the scene as it was before a change.
  private func replaceGolden(of bench: CheckBench, by old: String, _ new: String) async throws {
    let other = try await CheckBench(goldenOf: film.replacing(old, with: new))
    try FileManager.default.removeItem(atPath: bench.golden)
    try FileManager.default.copyItem(atPath: other.golden, toPath: bench.golden)
  }

  private func files(_ folder: String) throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        FileManager.default.contents(atPath: folder + "/" + name).map { (name, $0) }
      }
    )
  }

  @Test(arguments: [
    "collection.items=23", "collection.cells.color=system_red", "canvas.scale=1", "time.fps=30",
    "collection.layout.spring.frequency=1.1", "seed=7",
  ])
  func `a changed key misses`(override: String) async throws {
    let bench = try await CheckBench(goldenOf: film)
    let cache = CacheBench(in: bench)
    _ = try await bench.outcome(cache)
    let changed = try await bench.outcome(cache, overrides: [override])
    #expect(changed.verdict == .new && !changed.isCached)
    #expect(try await bench.outcome(cache, overrides: [override]).isCached)
  }

  // The record of a film does not depend on the choice of golden frames.
  @Test(arguments: ["[start, 0.5s]", "[start, marker:middle]", "[start, extrema]", "all"])
  func `another choice of golden frames hits, and makes the golden that it would make anew`(
    frames: String
  ) async throws {
    let marked = film + "  - { at: 0.8s, marker: middle }\n"
    let bench = try await CheckBench(goldenOf: marked)
    let cache = CacheBench(in: bench)
    try bench.write(marked + "goldens: { frames: [settle] }\n")
    _ = try await bench.outcome(cache)
    try bench.write(marked + "goldens: { frames: \(frames) }\n")
    let outcome = try await bench.outcome(cache) { $0.update = .all }
    #expect(outcome.isCached && outcome.isAccepted)
    let new = try await CheckBench(goldenOf: marked + "goldens: { frames: \(frames) }\n")
    #expect(try files(bench.golden) == files(new.golden))
  }

  @Test
  func `a scene that is extended belongs to the key, and a comment does not`() async throws {
    let bench = try CheckBench()
    let cache = CacheBench(in: bench)
    try bench.write(film, to: "base.yaml")
    try bench.write("version: 1\nextends: base.yaml\n")
    _ = try await bench.outcome(cache)
    try bench.write("# A comment.\nversion: 1\nextends: base.yaml\n")
    #expect(try await bench.outcome(cache).isCached)
    try bench.write(film.replacing("items: 24", with: "items: 25"), to: "base.yaml")
    #expect(try await bench.outcome(cache).isCached == false)
  }

  @Test
  func `another byte of a picture misses`() async throws {
    let bench = try CheckBench()
    let cache = CacheBench(in: bench)
    let dot = try #require(
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mPgEpEDAABoAD1q9XBbAAAAAElFTkSu"
          + "QmCC"
      )
    )
    let picture = URL(fileURLWithPath: bench.folder + "/dot.png")
    try dot.write(to: picture)
    try bench.write(
      """
      version: 1
      canvas: { size: [40, 40], scale: 1 }
      time: { duration: 0.1s }
      collection: { items: 2, cells: { images: [dot.png] }, layout: { type: flow } }

      """
    )
    _ = try await bench.outcome(cache)
    #expect(try await bench.outcome(cache).isCached)
    try (dot + [0]).write(to: picture)
    #expect(try await bench.outcome(cache).isCached == false)
  }

  @Test
  func `another program, library or processor misses`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    let cache = CacheBench(in: bench)
    _ = try await bench.outcome(cache)
    let changes: [(inout MachineIdentity) -> Void] = [
      { $0.program = "cradle 0.0.1" }, { $0.executable = "0" }, { $0.architecture = "m68k" },
      { $0.versions["cairo"] = "1.0" }, { $0.libraries["libm.so.6"] = "0" },
      { $0.libraries["libpixman-1.so.0.42.2"] = nil },
      { $0.variables["FREETYPE_PROPERTIES"] = "truetype:interpreter-version=35" },
    ]
    for change in changes {
      try cache.changeMachine(change)
      #expect(try await bench.outcome(cache).isCached == false)
      #expect(try await bench.outcome(cache).isCached)
    }
  }

  @Test
  func `a miss names what has changed since the last time`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    let cache = CacheBench(in: bench)
    _ = try await bench.outcome(cache)
    #expect(cache.takeNotices() == [.missed(name: "scene/default", changes: [])])
    try cache.changeMachine { $0.versions["cairo"] = "99.1" }
    let version = try #require(MachineIdentity.current?.versions["cairo"])
    _ = try await bench.outcome(cache)
    let changes = ["cairo \(version) → 99.1"]
    #expect(cache.takeNotices() == [.missed(name: "scene/default", changes: changes)])
  }

  @Test
  func `a limit to the length of films holds for known films`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    let cache = CacheBench(in: bench)
    _ = try await bench.outcome(cache)
    var options = CheckOptions()
    (options.goldens, options.report) = (bench.folder + "/goldens", bench.folder + "/report")
    options.cache = try await cache.open()
    let path = bench.folder + "/scene.yaml"
    let check = try SceneCheck([path], limits: Limits(frames: 3), options: options)
    #expect(try await check.run { _ in }.report.outcomes.map(\.verdict) == [.failed])
  }
}
