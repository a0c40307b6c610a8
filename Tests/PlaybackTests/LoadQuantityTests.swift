import CradleArtists
import CradleGeometry
import CradlePlayback
import CradleScenes
import Foundation
import Testing

struct LoadQuantityTests {
  private func track(_ scene: Scene) throws -> (film: FilmTrack, item: ItemTrack) {
    let film = Film(scene)
    let track = try film.track(of: ["ball"], at: film.everyTick, observingPhysics: true)
    return (track, try #require(track.items.first))
  }

  private func scene(_ behaviors: String, duration: String = "2s") throws -> Scene {
    var playground = Playground()
    playground.items = "{ id: ball, center: [200, 100], size: [50, 50] }"
    playground.behaviors = behaviors
    playground.duration = duration
    return try playground.scene()
  }

  @Test
  func `energy of a fall stays the same but for what ticks take`() throws {
    let behaviors = "gravity: { items: all }"
    let (film, ball) = try track(try scene(behaviors, duration: "0.5s"))
    let energies = film.times.indices.compactMap { Quantity(.energy).value(of: ball, at: $0) }
    let kinetic = film.times.indices.compactMap { Quantity(.kineticEnergy).value(of: ball, at: $0) }
    // A quarter of a kilogram that falls by 1.25 m gains 3.1 J; the steps of the solver add half a tick's fall.
    let gain = try #require(kinetic.last)
    #expect(abs(gain - 3.125) < 0.06)
    let spread = try #require(energies.max()) - (try #require(energies.min()))
    #expect(spread < gain * 2 / 60)
  }

  @Test
  func `tension of a spring that a ball hangs from becomes its weight`() throws {
    let behaviors =
      "gravity: { items: all }\n  - attachment: { item: ball, anchor: [200, 40], length: 60, frequency: 2, damping: 0.6 }"
    let (film, ball) = try track(try scene(behaviors, duration: "6s"))
    let tension = try #require(Quantity(.tension).value(of: ball, at: film.times.count - 1))
    #expect(abs(tension - 2.5) < 0.025)
  }

  @Test
  func `energy of a damped swing never grows`() throws {
    let behaviors = "attachment: { item: ball, anchor: [100, 100], length: 60, frequency: 1, damping: 0.1 }"
    let (film, ball) = try track(try scene(behaviors))
    let energies = film.times.indices.compactMap { Quantity(.energy).value(of: ball, at: $0) }
    #expect(zip(energies, energies.dropFirst()).allSatisfy { $1 <= $0 * 1.000_01 })
    #expect(try #require(energies.last) < energies[0] / 2)
  }

  @Test
  func `item has no tension where its loads are not observed`() throws {
    let film = Film(try scene("gravity: { items: all }", duration: "0.2s"))
    let ball = try #require(try film.track(of: ["ball"], at: film.everyTick).items.first)
    #expect(Quantity(.energy).value(of: ball, at: 3) == nil)
  }
}
