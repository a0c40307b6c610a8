import CradleTesting
import Foundation
import Graphics
import Pipeline
import Playback
import Regression
import SceneLanguage
import Scenes
import Testing

struct PresetStateTests {
  static let names = [
    "carousel", "springy", "springy-horizontal", "springy-insert", "springy-rows", "springy-tiled",
  ]

  private func probe(
    _ name: String,
    at rate: FrameRate? = nil,
    overrides: [String] = []
  ) throws -> SceneProbe {
    try SceneProbe(LoadedScene(name, overrides: overrides, limits: Limits()).scene, at: rate)
  }

  @Test
  func `texts of a film are measured by their font`() throws {
    #expect(try !(probe("springy").film.measuring is FixedTextMeasuring))
  }

  // One hash over the state of every tick. Debug and release have to agree on it, and so does every
  // processor with Debian's build of Box2D for x86-64; another architecture has another build.
  #if arch(x86_64)
    static let recorded = [
      ("carousel", "69a453bae3b8e0cdea6fcfa3d50f781c53e4c4a94f41a7a3d8b9c6cb7cfaf12d"),
      ("circle", "7369a9b28ce367a836a043a555c382ea844b868f9addfa48e5c3cf07ead8ab33"),
      ("circle-flow", "7b482dd4f10fe426669ef3a5a35f78dd42b8659918d8a5ee81853df2d92fc70c"),
      ("circle-pinch", "8d0fd06ca685c3905ea370e7c37f66197d21462e1181327fcd8f075161034ae1"),
      ("circle-rotate", "8913bb0cf1175277e13f4fe479d7004abc6e9f26598dbf3e0b0229a500014cf7"),
      ("fields", "1f61380601c6b5498e0baae20984d1b86e0cba721a64a746929a8f1ecf2d39bc"),
      ("figures-5", "848f293bfc2a560003a3bc3ab295de718aa8b6aa507f1e4b59cb99021ba3f170"),
      ("lock-screen", "0569ebb82ede15a11674d7d19c94469d04317a1b109ffa8d46158b4cc04c6962"),
      ("messages", "fc28b434dd950523f1a31b8c65d636e32431c58aef86011c11c0141f34834c94"),
      ("newtonian", "e538258ae1505c6a9f59d7b831a674b6f009dcd9dce69e3dd4ddd6162901199c"),
      ("newtons-cradle", "5b1588df4d94a0152ebd82e16d53de835e9600d4fad04ff9c9ba2c819f02319e"),
      ("pendulum", "16da62da99c13fc52583918affbe498b03e0c71a05d09319f6679a39f051f8f5"),
      ("pile", "c35d033655394fba882016c199055527e94985b14d818c64e88e3d8875621966"),
      ("slingshot", "a683021a0157ab74c367315594e6bac11e11adccab8d4db2f94e51464afbd006"),
      ("snap", "48cf748cd6f48de93b740c98e2a187f9cd4819064ddb1bc1807e9ea0969fdb4f"),
      ("springy", "63d77feaf48b96871ede63c03a44d6d982aa32d7977a35185b707cf73ca099bd"),
      (
        "springy-horizontal", "c05d875c48f5466213a24af3303c1caeff91263adac5a5bd47d398a3496d1e16"
      ),
      ("springy-insert", "b5e5658956b9dd5120581fd0b602f34d33e9e72f065c74f5b08e500e0d406ac2"),
      ("springy-rows", "90c017bea6be88d76c3b2bf39a3af64cca90bda499de17af034ec069660b4c63"),
      ("springy-tiled", "99aa8307e9d102c26915fe9cbb96f783fd4a8aca15262343f9531413dbc641c9"),
      ("stack", "00842974521f3dea3e4168e235d6aa020cdd105c33eaebfeb66594358237e4e3"),
    ]

    @Test(arguments: recorded)
    func `a preset moves as it was recorded, to the bit`(name: String, hash: String) throws {
      var digest = SHA256()
      for state in try probe(name, at: FrameRate(120)).stateHashes() {
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
    let at30 = try probe(name, at: FrameRate(30), overrides: start).displayLists()
    let at60 = try probe(name, at: FrameRate(60), overrides: start).displayLists()
    #expect(at30.count == 45 && at60.count == 90)
    for (index, list) in at30.enumerated() { #expect(list == at60[index * 2]) }
  }

  @Test(arguments: names)
  func `a preset comes to rest, and hardly moves in its last half second`(name: String) throws {
    let probe = try probe(name)
    #expect(probe.film.ending == .settled)
    // Half a second, with 29 frames of sixty a second at rest. Each is within half a pixel, 0.1 degrees and 1/255
    // of opacity of the rest, and so within twice that of the last.
    let pixel = 1 / probe.film.scene.canvas.scale
    let frames = probe.displayLists().suffix(29).map { list in
      list.layers.flatMap(\.elements).filter { ![.chrome, .overlay].contains($0.role) }
    }
    let last = try #require(frames.last)
    for frame in frames {
      #expect(frame.map(\.id) == last.map(\.id))
      for (element, end) in zip(frame, last) {
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
    let lists = try probe("springy").displayLists()
    for list in [lists.first, lists.last] {
      let cells = try #require(list).layers[0].elements
      let lefts = cells.prefix(5).map { Double($0.center.x) - 22 }
      for (left, expected) in zip(lefts, [10.0, 74, 138, 202, 266]) {
        #expect(abs(left - expected) < 0.05)
      }
      #expect(abs(Double(cells[0].center.y) - 32) < 0.05)
    }
  }
}
