import CradleChecks
import CradleFilmSupport
import CradleFilms
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

@Suite(.serialized)
struct GoldenFramesTests {
  // A finger carries an item to the right and back in two seconds.
  private func film(
    _ timeline: String = "",
    duration: String = "2s",
    speed: String = "1",
    more: String = ""
  ) throws -> Film {
    try makeFilm(
      """
      version: 1
      time: { duration: \(duration), speed: \(speed) }
      dynamics: { items: [{ id: a, center: [50, 50], size: [20, 20] }] }
      timeline: [\(timeline)]
      \(more)
      """
    )
  }

  private func numbers(
    _ frames: Scene.GoldenPlan.Frames...,
    of film: Film,
    at rate: FrameRate = FrameRate(60)
  ) throws -> [Int] {
    try Scene.GoldenPlan(frames: frames).frameNumbers(of: film, at: rate)
  }

  @Test
  func `start, settle and all are the first, the last and every frame`() throws {
    let film = try film(duration: "0.1s")
    #expect(try numbers(.start, of: film) == [0])
    #expect(try numbers(.settle, of: film) == [5])
    #expect(try numbers(.settle, .start, of: film) == [0, 5])
    #expect(try numbers(.all, .start, of: film) == [0, 1, 2, 3, 4, 5])
    #expect(try numbers(.all, of: film, at: FrameRate(30)) == [0, 1, 2])
  }

  @Test
  func `a selection is that of --frames, and a moment beyond the film is an error`() throws {
    let film = try film()
    #expect(try numbers(.selection(FrameSelection("0..9:4, 50%")), of: film) == [0, 4, 8, 59])
    let length = FrameSelectionError.Length(frames: 120, seconds: 2)
    #expect(throws: CradleError(FrameSelectionError.beyondFilm(.frame(9999), length))) {
      try numbers(.selection(FrameSelection("9999")), of: film)
    }
  }

  private static let carry = "{ at: 0.5s, grab: { items: [a], by: [60, 0], over: 0.5s } }"

  @Test(arguments: [
    // A landing at tick 60 and a lift at tick 120, each seen two ticks later.
    (FrameRate(60), "1", [31, 61]), (FrameRate(30), "1", [16, 31]), (FrameRate(50), "1", [26, 51]),
    (FrameRate(60), "0.5", [62, 122]), (FrameRate(60), "2", [16, 31]),
  ])
  func `the frame of an event is the first that shows its effect`(
    rate: FrameRate,
    speed: String,
    expected: [Int]
  ) throws {
    #expect(try numbers(.events, of: film(Self.carry, speed: speed), at: rate) == expected)
  }

  @Test
  func `a marker picks its own moment`() throws {
    let film = try film("{ at: 0.5s, marker: peak }")
    #expect(try numbers(.events, of: film) == [30])
    #expect(try numbers(.selection(FrameSelection("marker:peak")), of: film) == [30])
  }

  @Test
  func `an event too late to be seen has no frame`() throws {
    #expect(try numbers(.events, of: film("{ at: 1.99s, add: { id: p, push: { items: [a], vector: [1, 0] } } }")) == [])
  }

  @Test
  func `of more than 24 events 24 are kept, the first and the last among them`() throws {
    let push = "add: { id: p, push: { items: [a], vector: [0.01, 0] } }"
    let film = try film("{ at: 0s, \(push), repeat: { times: 100, every: 20ms } }", duration: "3s")
    let all = film.eventTicks.map { $0.count / 2 + 1 }
    #expect(all.count == 100)
    let kept = try numbers(.events, of: film)
    #expect(kept.count == 24)
    #expect(kept.first == all.first && kept.last == all.last)
    #expect(Set(kept).isSubset(of: Set(all)))
  }

  // A finger carries the item, which would fly on after its release without gravity, so it is held.
  private func carried(_ way: String, over: String = "0.5s") throws -> [Int] {
    let grab = "{ at: 0.1s, grab: { item: a, \(way), over: \(over), release: false } }"
    return try numbers(.extrema, of: film(grab))
  }

  @Test
  func `the extremes of a way to the right are its two ends and its fastest frame`() throws {
    let frames = try carried("by: [60, 0]")
    #expect(frames.count == 3)
    #expect(frames[0] == 0)
    #expect((7...36).contains(frames[1]))
    // The finger holds the item by a spring. A little later, the spring is within a twentieth of a point.
    #expect((36...45).contains(frames[2]))
  }

  @Test
  func `the turning point of a way there and back is an extreme`() throws {
    let frames = try carried("through: [[50, 150], [50, 50]], curve: linear", over: "1s")
    // Half way: 0.1 s and half of a second.
    #expect(frames.contains { abs($0 - 36) <= 2 })
  }

  @Test
  func `an item that barely moves has no extremes`() throws {
    #expect(try carried("by: [0.4, 0.4]") == [])
    #expect(try numbers(.extrema, of: film()) == [])
  }

  @Test
  func `the moment of the greatest rotation is an extreme`() throws {
    let spin =
      "{ at: 0.1s, add: { id: p, push: { items: [a], vector: [0, 0.01], offset: [10, 0], mode: instantaneous } } }"
    let frames = try numbers(.extrema, of: film(spin))
    #expect(frames.last.map { $0 > 60 } == true)
  }

  // The mean of all places would leap to the left when the last of the row is gone.
  @Test
  func `a deleted item is no motion of the others`() throws {
    let film = try makeFilm(
      """
      version: 1
      time: { duration: 0.5s }
      collection: { items: [a, b, c, d], layout: { type: flow, item_size: [44, 44] } }
      timeline: [{ at: 0.1s, delete: { index: last } }]
      """
    )
    // The deleted item is turned on its way, and nothing else moves.
    let frames = try numbers(.extrema, of: film)
    #expect(frames.count == 1 && frames != [0])
  }

  @Test
  func `a film without frames has no golden frames`() throws {
    let film = Film(try emptyScene())
    #expect(try Scene.GoldenPlan().frameNumbers(of: film, at: FrameRate(60)) == [])
  }

  private func emptyScene() throws -> Scene {
    var scene = try SceneLoader().load(SceneFile(name: "tiny.yaml", text: tinyScene))
    scene.timing.duration = .fixed(.zero)
    return scene
  }

  // Presets of each kind; to play all of them takes long.
  @Test(arguments: ["springy", "circle", "messages", "snap"])
  func `the golden frames of a preset are five to twenty`(name: String) throws {
    let preset = try LoadedScene(name, overrides: [], limits: Limits())
    let film = try preset.film()
    let rate = preset.scene.timing.frameRate
    let numbers = try preset.scene.goldens.frameNumbers(of: film, at: rate)
    #expect(numbers.first == 0 && numbers.last == film.frameCount(at: rate) - 1)
    #expect((5...20).contains(numbers.count))
  }
}
