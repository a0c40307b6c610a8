import CradleTesting
import Foundation
import Graphics
import Pipeline
import Playback
import Regression
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
  func `texts are as large as they are drawn`() throws {
    #expect(try !(probe("springy").film.measuring is FixedTextMeasuring))
  }

  // One hash over the state of every tick. Debug and release have to agree on it, and so does every
  // processor with Debian's build of Box2D for x86-64; another architecture has another build.
  #if arch(x86_64)
    static let recorded = [
      ("carousel", "978353dae79a1da1ca2424da33c70d76464296d23cabda3f8556d9162bae2540"),
      ("circle", "2647552c0cd40a69d45e2de2c686f084ae3b092435e9deed3c333d1bfaf063a2"),
      ("circle-flow", "f4455ea90def628155cf842133f29037ef5b6d2e763b8185a2285586e878157c"),
      ("circle-pinch", "3d3719780b4dee8f6618391a2acf8b042e3cab550863c79dc27372554ed6f661"),
      ("circle-rotate", "4eb3a4ba43e0af38dad4fae32037e86307124e4729a9bc17ec55d3c3cffc4e12"),
      ("fields", "1f61380601c6b5498e0baae20984d1b86e0cba721a64a746929a8f1ecf2d39bc"),
      ("figures-5", "e0dcbad83a35956553bec8bd671d457ff4d180d64e03871910309d3e801506c4"),
      ("lock-screen", "0569ebb82ede15a11674d7d19c94469d04317a1b109ffa8d46158b4cc04c6962"),
      ("messages", "125f6555e5b3ad681d4cc9602495e2fb500328fe80947698e571aa3d9d556423"),
      ("newtonian", "6098afc7a54bdb63a89e9ae13b9e810bb5b526b12011ec85b121e5dcfdf496c5"),
      ("newtons-cradle", "5b1588df4d94a0152ebd82e16d53de835e9600d4fad04ff9c9ba2c819f02319e"),
      ("pendulum", "16da62da99c13fc52583918affbe498b03e0c71a05d09319f6679a39f051f8f5"),
      ("pile", "cd87a49f33e7de19fc6749d9cc4664e071d06dd6187100a7ae04e5a2c920ca4e"),
      ("slingshot", "7cad72276cb3e8444df5c43bbce8ec466d2867aae12839b1d517b2c4783005b9"),
      ("snap", "6d8d1a66b5a646e60b1c817c7552fc54a9740b141ae83ae0338096f7faa65326"),
      ("springy", "e4b07be0f7498c49ace231f005222bfa9d546b095bdf676b6b4fc49926f5831b"),
      (
        "springy-horizontal", "9275a4643d89d84cb7af280873333a988755851b1be87d6dd951b9ccabfce807"
      ),
      ("springy-insert", "d8a572084bd0ad799d503343f4dbae1659a8c6ad5237f5616a6d8bdb8743d4e6"),
      ("springy-rows", "89ae7a58857a8336751d081aceff48664198c9af9ba24ee68292b40f87bdd994"),
      ("springy-tiled", "24aaa34982793a05b3aee5dcd5b23882e2e0ebd56d1a5862a0ea2677f14bf443"),
      ("stack", "9039f9a6f16a63a76ccf2abcc432f3d1f1a7170e132109fb802f6ac7ff1a6dfa"),
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
  func `a preset comes to rest, and then nothing moves`(name: String) throws {
    let probe = try probe(name)
    #expect(probe.film.ending == .settled)
    // Rest is half a second, thirty frames of sixty a second; touches have faded long before.
    #expect(Set(probe.displayLists().suffix(30).map(\.description)).count == 1)
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
