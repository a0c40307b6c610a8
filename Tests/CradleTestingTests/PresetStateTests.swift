import CradleFiles
import CradleFilms
import CradleGraphics
import CradlePlayback
import CradleRegression
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import CradleTesting
import Foundation
import Testing

struct PresetStateTests {
  static let names = ["carousel", "springy", "springy-horizontal", "springy-insert", "springy-rows", "springy-tiled"]

  private func probe(_ name: String, at rate: FrameRate? = nil, overrides: [String] = []) throws -> SceneProbe {
    try SceneProbe(LoadedScene(name, overrides: overrides, limits: Limits()).scene, at: rate)
  }

  @Test
  func `texts of a film are measured by their font`() throws {
    let scene = try LoadedScene("springy", overrides: [], limits: Limits()).scene
    #expect(!(Film(scene).measuring is FixedTextMeasuring))
  }

  // One hash over the state of every tick. Debug and release have to agree on it, and so does every
  // processor with Debian's build of Box2D for x86-64; another architecture has another build.
  #if arch(x86_64)
    static let recorded = [
      ("carousel", "2b8254cf3f04e2f5d3b189e5f77bb4866767a7d689904292ee84376d905e90bc"),
      ("circle", "475da9c99c370ed713f5012b4264d1868a9c6925eb3428ee6c8f1c9cb8e9d0db"),
      ("circle-flow", "bd79e6bf6ddfb88ad6e3cfeef693bb99b4c0f63b0b8f13c557d8c663fb5242ca"),
      ("circle-pinch", "2600ad79552533ae873dd20887e61e154906e47ed17583b4cc83081341a9de19"),
      ("circle-rotate", "9d03ac97709051dae7507340bd01dd6b486a789347d35f953d6e78e34f73355a"),
      ("fields", "1f61380601c6b5498e0baae20984d1b86e0cba721a64a746929a8f1ecf2d39bc"),
      ("figures-5", "82baa455e58e2503243722e14af6ce8ddf5e39de709911200d5facb943ca49fd"),
      ("lock-screen", "0569ebb82ede15a11674d7d19c94469d04317a1b109ffa8d46158b4cc04c6962"),
      ("messages", "b75d2c7d9cc7d88f8eda930c8ee6ec8b535772707fbbb2f03b316666c61e5d04"),
      ("newtonian", "e538258ae1505c6a9f59d7b831a674b6f009dcd9dce69e3dd4ddd6162901199c"),
      ("newtons-cradle", "5b1588df4d94a0152ebd82e16d53de835e9600d4fad04ff9c9ba2c819f02319e"),
      ("pendulum", "16da62da99c13fc52583918affbe498b03e0c71a05d09319f6679a39f051f8f5"),
      ("pile", "c35d033655394fba882016c199055527e94985b14d818c64e88e3d8875621966"),
      ("slingshot", "6ff2bf64770c04755925c537b76b947ae03118ea3104baf49dcd10c86be91940"),
      ("snap", "2ac69dc7c4f50cf784919a02b40dab13095596bba800058156b40e02f3aa61b7"),
      ("springy", "ed4aac0eb36af9a96eff47e6bea5b2bd78d8d0c324618aea39ecb293c32d993d"),
      ("springy-horizontal", "1c71b027516b783f2f6b5955a9a33423b4f1caf1693328a4d1de5e1e1143c4c3"),
      ("springy-insert", "703b61883aba93846e755c397364ce6a698ccbd075b300602d7ff4fa2a716502"),
      ("springy-rows", "f957bc2965bff91e24070e62dae9b53e37e379f6a5a503437dce3b95cc7f6d32"),
      ("springy-tiled", "eb9f97f220083cbbfd5927292b95a5438b788ae2186c81efd47c2fab4ade934e"),
      ("stack", "ca2accfa7ab12e278b17fa1c3bdab16533ed0801e13555eff9fed2a450078b1d"),
    ]

    @Test(arguments: recorded)
    func `a preset moves as it was recorded, to the bit`(name: String, hash: String) throws {
      var digest = SHA256()
      let states = try waitFor { try await probe(name, at: FrameRate(120)).stateHashes() }
      for state in states {
        digest.update(Array(state.utf8))
      }
      let actual = digest.finish()
      #expect(actual == hash, "the state of '\(name)' on x86_64 is now \(actual)")
    }
  #endif

  @Test(arguments: names)
  func `every frame at 30 is every second frame at 60`(name: String) throws {
    // A second and a half: a drag, a flick, and a bit of flight.
    let start = ["time.duration=1.5s"]
    let at30 = try waitFor { try await probe(name, at: FrameRate(30), overrides: start).displayLists() }
    let at60 = try waitFor { try await probe(name, at: FrameRate(60), overrides: start).displayLists() }
    #expect(at30.count == 45 && at60.count == 90)
    for (index, list) in at30.enumerated() { #expect(list == at60[index * 2]) }
  }

  @Test(arguments: names)
  func `a preset comes to rest, and hardly moves in its last half second`(name: String) throws {
    let scene = try LoadedScene(name, overrides: [], limits: Limits()).scene
    #expect(Film(scene).ending == .settled)
    // Half a second, with 29 frames of sixty a second at rest. Each is within half a pixel, 0.1 degrees and 1/255
    // of opacity of the rest, and so within twice that of the last.
    let pixel = 1 / scene.canvas.scale
    let frames = try waitFor { try await SceneProbe(scene).displayLists() }.suffix(29).map { list in
      list.layers.flatMap(\.elements).filter { ![.chrome, .overlay].contains($0.role) }
    }
    let last = try #require(frames.last)
    for frame in frames {
      #expect(frame.map(\.id) == last.map(\.id))
      for (element, end) in try pairs(frame, last) {
        let (dx, dy) = (element.center.x - end.center.x, element.center.y - end.center.y)
        #expect(Double(dx * dx + dy * dy).squareRoot() <= pixel)
        #expect(abs(element.angle - end.angle) <= 0.2 * .pi / 180)
        #expect(abs(element.alpha - end.alpha) <= 2.0 / 255)
      }
    }
  }

  // The places that the flow rules give 120 items of 44 points in 320, five to a line.
  @Test
  func `springy starts in five columns and comes to rest on them`() throws {
    let lists = try waitFor { try await probe("springy").displayLists() }
    for list in [lists.first, lists.last] {
      let cells = try #require(list).layers[0].elements
      let lefts = cells.prefix(5).map { Double($0.center.x) - 22 }
      for (left, expected) in try pairs(lefts, [10.0, 74, 138, 202, 266]) {
        #expect(abs(left - expected) < 0.05)
      }
      #expect(abs(Double(cells[0].center.y) - 32) < 0.05)
    }
  }
}
