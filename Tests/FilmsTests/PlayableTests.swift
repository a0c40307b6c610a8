import CradleFilms
import CradleGeometry
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// Scenes that are valid can be played.
struct PlayableTests {
  private func mistakes(_ text: String) throws -> [String] {
    let loaded = try LoadedScene(yaml: text, named: "a")
    #expect(loaded.needsRehearsal)
    do {
      _ = try loaded.rehearsal()
      return []
    } catch let error as CradleError {
      return error.diagnostics.map(\.description)
    }
  }

  private static let start = """
    version: 1
    time: { duration: 2s }
    dynamics:
      items: [{ id: a, center: [60, 60], size: [40, 40] }, { id: b, center: [160, 60], size: [40, 40] }]
    timeline:

    """

  @Test
  func `a grab at a point that overlaps itself in a later pass is reported at its place`() throws {
    let grab = "grab: { item: a, at: [10, 10], by: [20, 0], over: 0.3s }"
    let found = try mistakes(Self.start + "  - { at: 0.1s, \(grab), repeat: { times: 2, every: 0.2s } }\n")
    try #require(found.count == 1)
    #expect(found[0].hasPrefix("a:6:5: error: at 0.3 s, this is impossible: "))
    #expect(try mistakes(Self.start + "  - { at: 0.1s, \(grab), repeat: { times: 2, every: 0.4s } }\n").isEmpty)
  }

  @Test
  func `a center that a finger or a behavior holds is reported at its place, each entry once`() throws {
    let text = """
        - { at: 0.1s, grab: { item: a, by: [20, 0], over: 0.2s, release: false } }
        - { at: 0.2s, add: { id: down, gravity: { items: [b] } } }
        - { at: 0.5s, animate: { key: a.center, to: [80, 80], over: 0.1s }, repeat: { times: 3, every: 0.2s } }
        - { at: 0.6s, set: { key: b.center, to: [80, 80] } }
      """
    let found = try mistakes(Self.start + text)
    #expect(found.count == 2)
    #expect(found.first?.hasPrefix("a:8:5: error: at 0.5 s, ") == true)
    #expect(found.last?.hasPrefix("a:9:5: error: at 0.6 s, ") == true)
  }

  @Test
  func `an entry that a tap causes is reported at its own place`() throws {
    let grab = "{ grab: { item: a, by: [20, 0], over: 0.1s, release: false } }"
    let change = "{ set: { key: a.center, to: [80, 80] } }"
    let found = try mistakes(Self.start + "  - { at: 0s, tap: { item: b, do: [\(grab), \(change)] } }\n")
    try #require(found.count == 1)
    #expect(found[0].hasPrefix("a:6:\(38 + grab.count): "))
  }

  /// The number of scenes; `CRADLE_RANDOM_SCENES=300` tries more.
  private static let count = Int(ProcessInfo.processInfo.environment["CRADLE_RANDOM_SCENES"] ?? "") ?? 60

  @Test
  func `random scenes that are valid can be played, and those that cannot are reported at places`() throws {
    var valid = 0
    for seed in 0..<Self.count {
      var author = RandomScene(using: SeededGenerator(seed: UInt64(seed)))
      let text = author.text(seconds: 1.5)
      do {
        let loaded = try LoadedScene(yaml: text, named: "a")
        if loaded.needsRehearsal { _ = try loaded.rehearsal() }
        let film = Film(loaded.scene)
        #expect(film.error == nil && film.refusals.isEmpty, "seed \(seed)\n\(text)")
        valid += 1
      } catch let error as CradleError {
        #expect(error.diagnostics.allSatisfy { $0.place.line != nil } && error.place?.line != nil, "\(error)\n\(text)")
      }
    }
    #expect(valid > Self.count / 4 && valid < Self.count, "\(valid) of \(Self.count) are valid")
  }
}
