import CradleKit
import Testing

/// Mistakes on playgrounds: each is an error with the line of the call, and never a trap.
struct PlaygroundMistakeTests {
  private static let ball = DynamicItemDescription.Shape.ellipse(CGSize(width: 20, height: 20))

  private static func words(
    _ timeline: [TimelineEntry] = [],
    line: Int = #line,
    _ setUp: @escaping @Sendable (Playground) throws -> Void
  ) -> String {
    let scene = Scene(
      canvas: Scene.Canvas(size: CGSize(width: 100, height: 200), scale: 1),
      timing: Scene.Timing(duration: .fixed(.seconds(1))),
      stage: .playground(file: "Demo/main.swift", line: 7, setUp: setUp),
      timeline: timeline
    )
    let error = #expect(throws: CradleError.self) { try waitFor { try await scene.trace() } }
    return error.map { "\($0)" } ?? ""
  }

  private static func place(_ line: Int = #line) -> String {
    "CradleKitTests/PlaygroundMistakeTests.swift:\(line): "
  }

  @Test
  func `two items of one name`() {
    let line = #line + 3
    let words = Self.words { stage in
      stage.add(Self.ball, at: .zero, id: "ball")
      stage.add(Self.ball, at: .zero, id: "ball")
    }
    let flaw = "there is an item 'ball' already"
    #expect(words == "'scene' cannot be played beyond 0 s: \(Self.place(line))\(flaw)")
  }

  @Test
  func `an item that cannot be`() {
    let size = CGSize(width: 0, height: 20)
    #expect(
      Self.words { stage in
        let item = stage.add(.rectangle(size), at: .zero, id: "box")
        stage.animator.addBehavior(GravityBehavior(items: [item]))
      }
      .hasSuffix("the item 'box' cannot have a size of 0.0 × 20.0 points")
    )
    #expect(
      Self.words { $0.add(Self.ball, at: CGPoint(x: Double.nan, y: 0)) }
        .hasSuffix("the item '0' cannot be at [nan, 0.0]")
    )
    #expect(
      Self.words { stage in
        let item = stage.add(Self.ball, at: .zero, id: "ball")
        stage.at(.seconds(0.5)) { item.alpha = .nan }
      }
      .hasSuffix("beyond 0.517 s: the item 'ball' cannot have an opacity of nan")
    )
  }

  @Test
  func `a closure that is scheduled before now`() {
    let line = #line + 3
    let words = Self.words { stage in
      stage.at(.seconds(0.5)) {
        stage.at(.seconds(0.2)) {}
      }
    }
    #expect(words.contains(Self.place(line) + "a closure cannot be called at 0.2 s, since it is 0.5 s already"))
  }

  @Test
  func `a closure that schedules itself without end`() {
    let words = Self.words { stage in
      final class Loop {
        let stage: Playground
        init(_ stage: Playground) { self.stage = stage }
        func again() { stage.at(stage.time) { self.again() } }
      }
      stage.at(.seconds(0.5)) { Loop(stage).again() }
    }
    #expect(words.contains("more than 10000 closures are called at 0.5 s"))
    #expect(words.contains("CradleKitTests/PlaygroundMistakeTests.swift:"))
    #expect(Self.words { $0.every(.zero) {} }.contains("a closure cannot be called every 0.0 s"))
  }

  @Test
  func `a million items`() {
    let words = Self.words { stage in
      for _ in 0..<1_000_000 { stage.add(Self.ball, at: .zero) }
    }
    #expect(words.hasSuffix("a playground can have at most 500000 items"))
  }

  @Test
  func `an error of the closure that sets up`() {
    struct NoData: Error {}
    #expect(
      Self.words { _ in throw NoData() }
        .hasSuffix("Demo/main.swift:7: the playground cannot be set up: NoData()")
    )
  }

  @Test
  func `a behavior of items that are not there`() {
    #expect(Self.words { $0.add(.gravity(["ball"])) }.hasSuffix("a behavior cannot be added: there is no item 'ball'"))
    #expect(
      Self.words { stage in
        stage.addGroup("pair", of: [stage.add(Self.ball, at: .zero, id: "a")])
        stage.add(.gravity(["a"]))
      }
      .hasSuffix("the item 'a' is in a group, and moves only with it")
    )
    #expect(
      Self.words { stage in
        let item = stage.add(Self.ball, at: .zero, id: "a")
        stage.addGroup("pair", of: [item])
        stage.remove(item)
      }
      .hasSuffix("the item 'a' is in a group, and cannot be removed")
    )
  }

  @Test
  func `a timeline that grabs an item that is not there, or no longer`() {
    let grab = TimelineEntry.at(.seconds(0.5), .grab("ball", by: .zero, over: .seconds(0.1)))
    #expect(Self.words([grab]) { _ in }.hasSuffix("fails at 0.5 s: there is no item 'ball'"))
    #expect(
      Self.words([grab]) { stage in
        let ball = stage.add(Self.ball, at: .zero, id: "ball")
        stage.at(.seconds(0.4)) { stage.remove(ball) }
      }
      .hasSuffix("fails at 0.5 s: the item 'ball' has been removed")
    )
    let push = TimelineEntry.at(.zero, .add(.gravity(["ball"])))
    #expect(Self.words([push]) { _ in }.hasSuffix("there is no item 'ball'"))
  }

  @Test
  func `a finger lets go of an item that is removed`() throws {
    let scene = Scene(
      timing: Scene.Timing(duration: .fixed(.seconds(1))),
      stage: .playground { stage in
        let ball = stage.add(Self.ball, at: CGPoint(x: 50, y: 50), id: "ball")
        let other = stage.add(Self.ball, at: CGPoint(x: 90, y: 50), id: "other")
        stage.at(.seconds(0.3)) { stage.remove(ball) }
        stage.at(.seconds(0.4)) { stage.remove(other) }
        stage.at(.seconds(0.5)) { stage.remove(other) }
      },
      timeline: [
        .at(.seconds(0.1), .grab("ball", by: Vector(x: 40, y: 0), over: .seconds(0.8))),
        .at(.seconds(0.1), .press("other", for: .seconds(0.8))),
      ],
      overlays: [.touch]
    )
    let player = try LoadedScene(scene: scene).film().makePlayer()
    let touches = [0.2, 0.35, 0.9].map { time in
      player.displayList(at: .ticks(time * 120)).layers.first { $0.name == "touches" }?.elements
        .count ?? 0
    }
    #expect(touches[0] == 2 && touches[2] == 0)
  }

  @Test
  func `a behavior that is added twice stays where it is`() throws {
    let falls = try [1, 2].map { times in
      let scene = Scene(
        timing: Scene.Timing(duration: .fixed(.seconds(0.5))),
        stage: .playground { stage in
          let gravity = GravityBehavior(items: [stage.add(Self.ball, at: .zero)])
          for _ in 0..<times { stage.animator.addBehavior(gravity) }
        }
      )
      return try waitFor { try await scene.trace() }.text
    }
    #expect(falls[0] == falls[1])
  }

  // The call that brings the item to a second animator.
  private static let lineOfSecond = #line + 8

  private static func sceneOfTwoAnimators() -> Scene {
    Scene(
      stage: .playground { stage in
        let ball = stage.add(Self.ball, at: .zero, id: "ball")
        let own = stage.keep(DynamicAnimator())
        own.addBehavior(GravityBehavior(items: [ball]))
        stage.add(.gravity())
      }
    )
  }

  @Test
  func `an item of another animator ends the film, with the item's name`() async throws {
    let words = Film(Self.sceneOfTwoAnimators()).fault?.reason ?? ""
    #expect(words.contains("the item 'ball' cannot be in two animators"))
    #expect(words.contains("CradleKitTests/PlaygroundMistakeTests.swift:\(Self.lineOfSecond)"))
  }

  @Test
  func `a playground that never settles ends at its maximum`() {
    let scene = Scene(
      timing: Scene.Timing(maximum: .seconds(2)),
      stage: .playground { stage in
        stage.add(Self.ball, at: .zero)
        stage.every(.seconds(0.5)) {}
      }
    )
    let film = Film(scene)
    #expect(film.ending == .cutOff && film.duration == .seconds(2))
  }

  @Test
  func `a playground is gone with its player`() {
    final class Witness: @unchecked Sendable { weak var stage: Playground? }
    let witness = Witness()
    let scene = Scene(
      timing: Scene.Timing(duration: .fixed(.seconds(0.5))),
      stage: .playground { stage in
        witness.stage = stage
        let gravity = GravityBehavior(items: [stage.add(Self.ball, at: .zero)])
        gravity.action = { stage.items[0].color = .systemRed }
        stage.animator.addBehavior(gravity)
        stage.onContact { _ in stage.items[0].color = .systemBlue }
        stage.every(.seconds(0.1)) { stage.animator.speed = 1 }
      }
    )
    _ = Film(scene)
    #expect(witness.stage == nil)
  }
}
