import CradleChecks
import CradleEncoding
import CradleFilmSupport
import CradleFilms
import CradleGraphics
import CradlePlayback
import CradleRegression
import CradleScenes
import Foundation
import Testing

/// The deviations that a report plots are those of frames whose places are known on both sides.
@Suite(.serialized)
struct KnownDeviationTests {
  private let softer = springyScene.replacing("damping: 0.8", with: "damping: 0.5")

  @Test
  func `a comparison of two scenes has the deviation of every frame`() async throws {
    let bench = try CheckBench()
    try bench.write(springyScene, to: "stiff.yaml")
    try bench.write(softer, to: "soft.yaml")
    var options = CheckOptions()
    options.report = bench.folder + "/report"
    let names = ["stiff", "soft"].map { "\(bench.folder)/\($0).yaml" }
    let report = try await Comparison(of: names[0], and: names[1])
      .run(options: options, ffmpeg: FFmpeg(path: nil)) { _ in }
    let outcome = try #require(report.outcomes.first)
    let farthest = try #require(outcome.deviations.first)
    let (stiff, soft) = (try places(of: farthest.id, in: springyScene), try places(of: farthest.id, in: softer))
    // Frames that show the item in both films.
    #expect(farthest.points.map(\.frame) == stiff.keys.filter { soft[$0] != nil }.sorted())
    #expect(farthest.points.count > 20)
    for point in farthest.points {
      let (old, new) = (try #require(stiff[point.frame]), try #require(soft[point.frame]))
      // Places are written down in ten-thousandths.
      #expect(abs(new.x - old.x - point.dx) < 1.01e-4)
      #expect(abs(new.y - old.y - point.dy) < 1.01e-4)
    }
  }

  @Test
  func `a check has no deviations of frames that move and have no golden`() async throws {
    let bench = try await CheckBench(goldenOf: springyScene)
    let outcome = try await bench.outcome(replacing: "[0, 600]", with: "[0, 900]")
    let farthest = try #require(outcome.deviations.first)
    let known = Set(farthest.points.map(\.frame))
    // The places are the same until the second touch, at 0.7 s.
    let same = try places(of: farthest.id, in: springyScene).keys.filter { $0 <= 42 }
    #expect(!same.isEmpty && known.isSuperset(of: same))
    #expect(farthest.points.allSatisfy { $0.frame > 42 || ($0.dx, $0.dy) == (0, 0) })
    let golden = try pictures(in: bench.golden)
    #expect(known.filter { $0 > 43 }.isSubset(of: golden))
    #expect(farthest.points.contains { $0.dy != 0 })
    #expect(known.count < 60)
  }

  // The numbers of the golden frames, which are those in the names of their pictures.
  private func pictures(in folder: String) throws -> Set<Int> {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return Set(names.compactMap { Int($0.filter(\.isNumber)) })
  }

  // The positions of the item, by the numbers of the frames that show it.
  private func places(of id: String, in text: String) throws -> [Int: CGPoint] {
    let film = try makeFilm(text)
    let player = film.makePlayer()
    var places: [Int: CGPoint] = [:]
    for frame in 0..<60 {
      let list = player.displayList(at: film.time(ofFrame: frame, at: FrameRate(60)))
      places[frame] = list.layers.flatMap(\.elements).first { $0.id == id }?.center
    }
    return places
  }
}
