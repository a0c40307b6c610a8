import CradleKit
import Testing

/// Playgrounds in code, as short as in a file.
struct PlaygroundInSwiftTests {
  private static let size = CGSize(width: 20, height: 20)

  private static func box(_ id: String, x: Double) -> DynamicItemDescription {
    DynamicItemDescription(id: id, center: CGPoint(x: x, y: 20), shape: .rectangle(size))
  }

  private static func scene(
    _ behaviors: [BehaviorEntry],
    groups: KeyValuePairs<String, [String]> = [:],
    _ timeline: [TimelineEntry] = []
  ) -> Scene {
    Scene(
      canvas: Scene.Canvas(size: CGSize(width: 100, height: 200), scale: 1),
      timing: Scene.Timing(duration: .fixed(.seconds(0.5))),
      stage: .dynamics(items: [box("a", x: 20), box("b", x: 60)], groups: groups, behaviors: behaviors),
      timeline: timeline
    )
  }

  // The heights of the items on the last frame.
  private static func heights(_ scene: Scene) throws -> [String: Double] {
    let rows = try waitFor { try await scene.trace() }.text.split(separator: "\n").dropFirst().suffix(2)
    let cells = rows.map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    return Dictionary(uniqueKeysWithValues: cells.map { (String($0[2]), Double($0[5]) ?? 0) })
  }

  @Test
  func `a behavior without ids acts on all items`() throws {
    let heights = try Self.heights(Self.scene([.gravity(), .collision(walls: 0)]))
    #expect(heights["a"] == heights["b"])
    #expect((heights["a"] ?? 0) > 100)
    let one = try Self.heights(Self.scene([.gravity(["b"])]))
    #expect(one["a"] == 20 && (one["b"] ?? 0) > 100)
  }

  @Test
  func `all items are those in no group, and the groups`() throws {
    let heights = try Self.heights(Self.scene([.gravity()], groups: ["pair": ["a", "b"]]))
    #expect(abs((heights["a"] ?? 0) - (heights["b"] ?? 1)) < 1e-3)
    #expect((heights["a"] ?? 0) > 100)
  }

  @Test
  func `a timeline changes a behavior by a key path`() throws {
    let still = Self.scene(
      [.gravity().named("fall")],
      [.at(.zero, .set("fall", \GravityBehavior.gravityDirection, to: .zero))]
    )
    #expect(abs((try Self.heights(still)["a"] ?? 0) - 20) < 1e-3)
    let up = Self.scene(
      [.gravity().named("fall")],
      [
        .at(
          .zero,
          .animate("fall", \GravityBehavior.gravityDirection, to: Vector(x: 0, y: -1), .curve(over: .seconds(0.2)))
        )
      ]
    )
    #expect((try Self.heights(up)["a"] ?? 20) < 20)
  }

  @Test
  func `short forms make the behaviors of a file`() throws {
    let file = """
      version: 1
      dynamics:
        items: [{ id: a, center: [10, 20], size: [30, 40] }, { id: b, center: [50, 20], size: [9, 9] }]
        behaviors:
          - push: { items: [a], mode: instantaneous, vector: [1, 0] }
          - snap: { item: a, to: [50, 60] }
          - attachment: { item: a, anchor: [10, 90], length: 60, frequency: 2, damping: 0.3 }
          - attachment: { item: a, to_item: b }
          - properties: { items: [a, b], elasticity: 1, velocity: [0, -9] }
          - field: { kind: vortex, items: [a], position: [5, 5], strength: 2 }
      """
    let read = try SceneLoader().load(SceneFile(name: "scene.yaml", text: file))
    let written: [BehaviorEntry] = [
      .push(["a"], mode: .instantaneous, direction: Vector(x: 1, y: 0)),
      .snap("a", to: CGPoint(x: 50, y: 60)),
      .attachment("a", to: CGPoint(x: 10, y: 90), length: 60, frequency: 2, damping: 0.3),
      .attachment("a", to: "b"),
      .properties(["a", "b"], elasticity: 1, velocity: Vector(x: 0, y: -9)),
      .field(.vortex, items: ["a"], at: CGPoint(x: 5, y: 5), strength: 2),
    ]
    #expect(read.stage.as(DynamicsDescription.self)?.behaviors == written)
  }

  /// A playground with a mistake, and the words for it.
  struct Fault: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let change: @Sendable (inout DynamicsDescription) -> Void

    init(_ words: String, _ change: @escaping @Sendable (inout DynamicsDescription) -> Void) {
      (testDescription, self.change) = (words, change)
    }
  }

  static let faults: [Fault] = [
    Fault("its playground has no items") { $0.items = [] },
    Fault("its behavior 1 acts on 'c', and there is no item 'c'") {
      $0.behaviors = [.gravity(["c"])]
    },
    Fault("it has two items 'a'") { $0.items[1].id = "a" },
    Fault("'all' stands for all items, and cannot be the id of one") { $0.items[0].id = "all" },
    Fault("its item 'a' cannot be at [nan, 20.0]") { $0.items[0].center.x = .nan },
    Fault("its item 'a' cannot be turned by nan") { $0.items[0].angle = .nan },
    Fault("its item 'b' cannot have a size of 0.0 × 0.0 points") {
      $0.items[1].shape = .rectangle(.zero)
    },
    Fault("its item 'b' cannot have its outline: the outline has fewer than three corners") {
      $0.items[1].shape = .path(Path(polygon: []))
    },
    Fault("its group 'g' has no items") { $0.groups = [.init(id: "g", itemIDs: [])] },
    Fault("its item 'a' is in two groups") {
      $0.groups = [.init(id: "g", itemIDs: ["a"]), .init(id: "h", itemIDs: ["a"])]
    },
    Fault("its behavior 1 acts on 'a', which is in the group 'g' and moves only with it") {
      $0.groups = [.init(id: "g", itemIDs: ["a"])]
      $0.behaviors = [.gravity(["a"])]
    },
  ]

  @Test(arguments: faults)
  func `a playground with a mistake is an error`(fault: Fault) throws {
    var scene = Self.scene([])
    var playground = try #require(scene.stage.as(DynamicsDescription.self))
    fault.change(&playground)
    scene.stage = .dynamics(playground)
    let error = #expect(throws: CradleError.self) { try waitFor { [scene] in try await scene.trace() } }
    let words = error.map { "\($0)" } ?? ""
    #expect(words.hasPrefix("'scene' cannot be rendered: " + fault.testDescription))
  }

  @Test(arguments: [
    (TimelineEntry.Action.grab("c", by: .zero, over: .zero), "a finger cannot hold 'c', and there is no"),
    (.press("c", for: .zero), "a finger cannot hold 'c', and there is no item 'c'"),
    (.add(.gravity(["c"])), "acts on 'c', and there is no item 'c'"),
    (.remove("wind"), "there is no behavior 'wind'"),
    (.set("wind", \GravityBehavior.magnitude, to: 1), "there is no behavior 'wind'"),
    (.set("fall", \SnapBehavior.damping, to: 1), "has no property '\\SnapBehavior."),
    (.set("fall", \GravityBehavior.magnitude, to: .nan), "cannot be nan"),
  ])
  func `an entry that names something missing is an error with its line`(action: TimelineEntry.Action, words: String) {
    let line = #line + 1
    let entry = TimelineEntry.at(.zero, action)
    let scene = Self.scene([.gravity().named("fall")], [entry])
    let error = #expect(throws: CradleError.self) { try waitFor { try await scene.trace() } }
    let text = error.map { "\($0)" } ?? ""
    #expect(text.contains("CradleKitTests/PlaygroundInSwiftTests.swift:\(line): "))
    #expect(text.contains(words))
  }
}
