import CradleFilms
import CradlePreview
import CradleSceneLanguage
import CradleSceneSource
import CradleTestSupport
import Foundation
import Testing

/// What the page shows in the lane of the motion.
struct MotionLaneTests {
  private struct Message: Decodable {
    struct Timeline: Decodable {
      struct Impact: Decodable {
        let at: Double
        let contacts: [String]
        let count: Int
      }

      struct Broken: Decodable {
        let name: String
        let at: Double
      }

      struct Entry: Decodable {
        let name: String
        let at: Double
        let entry: Int?
        let least: Double?
        let most: Double?
      }

      let entries: [Entry]
      let markers: [Entry]
      let broken: [Broken]
      let impacts: [Impact]
      let speeds: [Double]
    }

    let timeline: Timeline
  }

  private func timeline(
    _ behaviors: String,
    fps: Int = 60,
    speed: Double = 1,
    more: String = "",
    byteLimit: Int = 1_000_000
  ) async throws -> Message.Timeline {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      version: 1
      canvas: { size: [400, 300] }
      time: { duration: 1s, fps: \(fps), speed: \(speed) }
      dynamics:
        items: [{ id: ball, center: [200, 100], shape: ellipse, size: [40, 40] }]
        behaviors:
        \(behaviors)
      \(more)
      """,
      to: "scene.yaml"
    )
    let loaded = try LoadedScene(folder.file("scene.yaml").path)
    let film = try await PreviewFilm(of: loaded, as: "scene.yaml", at: nil, byteLimit: byteLimit)
    return try JSONDecoder().decode(Message.self, from: Data(film.message.utf8)).timeline
  }

  private static let fall = """
    - gravity: { items: all }
      - properties: { items: all, resistance: 0 }
      - collision: { items: all, boundaries: { floor: { from: [0, 281.5], to: [400, 281.5] } } }
    """

  @Test
  func `an entry has its number on the timeline, and how far it can be moved`() async throws {
    let drag = "grab: { item: ball, by: [10, 0], over: 0.1s }"
    let more = """
      timeline:
        - { at: 0.1s, \(drag) }
        - { at: +0.1s, marker: mark }
        - { at: +0.1s, repeat: { times: 2, every: 0.1s }, \(drag) }
        - { at: 0.6s, \(drag) }
        - { at: settled, \(drag) }
      """
    let lanes = try await timeline("- gravity: { items: all, magnitude: 0 }", speed: 2, more: more)
    let entries = lanes.entries.filter { ($0.entry ?? 9) < 4 }
    #expect(entries.map(\.entry) == [0, 2, 2, 3])
    #expect(entries.map(\.least) == [0, 0, 0, 0.3])
    #expect(entries.map { $0.most.map { ($0 * 100).rounded() } } == [40, 40, 40, nil])
    #expect(lanes.markers.map(\.entry) == [1])
  }

  @Test
  func `a ball on the floor is named at its time in the film`() async throws {
    // The formula gives the 68th tick of 1/120 s.
    for (fps, speed) in [(60, 1.0), (30, 1), (60, 0.8)] {
      let first = try #require(try await timeline(Self.fall, fps: fps, speed: speed).impacts.first)
      #expect(first.contacts == ["ball on floor"])
      #expect(first.count == 1)
      #expect(abs(first.at - 68 / 120 / speed) < 1e-4)
    }
  }

  @Test
  func `a broken expectation is told at its worst moment in the film`() async throws {
    let more = #"expect: [{ y: { max: 200 } }, { x: { max: 300 } }, { of: "rock{i}", still: true }]"#
    let timeline = try await timeline(Self.fall, speed: 0.8, more: more)
    #expect(timeline.broken.map { $0.name.prefix(9) } == ["expect.0:", "expect.2:"])
    // The ball is lowest when it meets the floor.
    #expect(abs(timeline.broken[0].at - 68 / 120 / 0.8) < 0.02)
    #expect(timeline.broken[1].at == 0)
  }

  @Test
  func `a spring without collisions has speeds, and no impacts`() async throws {
    let spring = "- attachment: { item: ball, anchor: [200, 200], length: 0, frequency: 3, damping: 0.2 }"
    let timeline = try await timeline(spring)
    #expect(timeline.impacts.isEmpty)
    #expect(timeline.speeds.count == 60)
    #expect(timeline.speeds[0] == 0)
    #expect(timeline.speeds.contains { $0 > 500 })
  }

  @Test
  func `a film that is cut has the speeds of its frames`() async throws {
    // The drawings are counted every 16 frames.
    #expect(try await timeline(Self.fall, byteLimit: 1).speeds.count == 16)
  }
}
