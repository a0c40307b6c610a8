import CradleAllocationCounter
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleScenes
import Testing

/// What does not change from one frame to the next costs nothing.
struct SharedDrawingTests {
  private static var isCounting: Bool {
    #if DEBUG
      false
    #else
      allocation_counter_works()
    #endif
  }

  @Test(.enabled(if: isCounting))
  func `a moving item allocates nothing`() throws {
    let items = "{ id: 'ball{i}', repeat: 200, center: [20, 100], step: [1, 0], size: [10, 10] }"
    let player = Player(try Playground(items: items, behaviors: "gravity: { items: all }", duration: "10s").scene())
    for _ in 0..<60 { player.advanceDisplayFrame() }
    let before = allocation_count()
    for _ in 0..<60 { player.advanceDisplayFrame() }
    // One allocation for each item would be 12 000 in 60 display frames.
    #expect(allocation_count() - before < 6000)
  }

  @Test
  func `the frames of an item share its drawing`() throws {
    let found = try Playground(behaviors: "gravity: { items: all }").item(at: [2, 4])
    #expect(found[0].center != found[1].center)
    #expect(storage(of: found[0].commands) == storage(of: found[1].commands))
  }

  @Test
  func `the frames of a field share its arrows until it changes`() throws {
    let fields = [
      ("velocity, direction: [1, 0]", [true, false, true]),
      ("noise, strength: 1, smoothness: 0.4, animation_speed: 0.3", [false, false, false]),
    ]
    for (field, expected) in fields {
      let change = field.hasPrefix("velocity") ? "direction, to: [0, 1]" : "strength, to: 2"
      var scene = try Playground(
        behaviors: "{ id: wind, field: { items: all, kind: \(field) } }",
        timeline: "{ at: 0.5s, set: { key: wind.\(change) } }",
        duration: "1s"
      ).scene()
      scene.annotations = Scene.Annotations([.fields()])
      let player = Film(scene).makePlayer()
      let arrows = try [20, 22, 70, 72].map { tick -> [DrawingCommand] in
        try #require(player.displayList(at: .ticks(tick)).layer("fields")?.elements.first?.commands)
      }
      #expect(zip(arrows, arrows.dropFirst()).map { $0.map(storage) == $1.map(storage) } == expected)
      #expect(zip(arrows, arrows.dropFirst()).map { $0 == $1 } == expected)
    }
  }

  // Returns the address of the commands in a group.
  private func storage(of command: DrawingCommand) -> Int? {
    if case .group(let commands, _, _) = command { storage(of: commands) } else { nil }
  }

  private func storage(of commands: [DrawingCommand]) -> Int {
    commands.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
  }
}
