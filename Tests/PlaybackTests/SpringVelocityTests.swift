import CradleCollectionLayouts
import CradleDynamics
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleScenes
import CradleSprings
import CradleTestSupport
import Foundation
import Testing

/// The velocity with which springs start on a playground.
struct SpringVelocityTests {
  private typealias Board = CradlePlayback.Playground

  private let lift = 27
  private let spring = Motion.spring(.bouncy)

  private func scene(
    _ release: TimelineEntry.Drag.Release = .fling,
    _ setUp: @escaping @Sendable (Board, Board.Item) -> Void
  ) -> Scene {
    let stage = StageDescription.playground { stage in
      setUp(stage, stage.add(.rectangle(CGSize(width: 40, height: 40)), at: CGPoint(x: 100, y: 100), id: "a"))
    }
    let start = CGPoint(x: 100, y: 100)
    let drag = TimelineEntry.Action.drag(
      from: start,
      to: CGPoint(x: 200, y: 80),
      over: .seconds(0.25),
      curve: .linear,
      release: release
    )
    return Scene(stage: stage, timeline: [.at(.seconds(0.2), drag)])
  }

  // The item in each display frame.
  private func frames(_ scene: Scene, _ count: Int = 60) throws -> [DisplayList.Element] {
    let player = Player(scene, measuring: .imaginary)
    return try (0..<count).map { try player.displayList(at: .ticks(2 * $0)).item("a") }
  }

  // The steps in the display frames before and after the finger lifts.
  private func steps(_ values: [Double]) -> (before: Double, after: Double) {
    (values[lift] - values[lift - 1], values[lift + 1] - values[lift])
  }

  // Expects that a spring goes to a value with the velocity of the display frame before.
  private func expect(_ values: [Double], continueAt frame: Int, to goal: Double) {
    let way = goal - values[frame]
    let velocity = (values[frame] - values[frame - 1]) * 60 / way
    for step in 1...10 {
      let expected = values[frame] + way * Spring.bouncy.value(at: Double(step) / 60, initialVelocity: velocity)
      #expect(abs(values[frame + step] - expected) < 1e-6)
    }
  }

  @Test
  func `a card goes on as the finger moved it, in each property that the closure set`() throws {
    let shown = try frames(
      scene { stage, card in
        stage.onPan { gesture in
          let way = gesture.translation
          guard gesture.state == .ended else {
            card.center = CGPoint(x: 100 + way.x, y: 100 + way.y)
            card.rotation = way.x / 100
            card.alpha = 1 - way.x / 200
            card.scale = 1 + way.x / 100
            card.size = CGSize(width: 40 + way.x / 10, height: 40)
            return
          }
          stage.animate(card, .center, to: CGPoint(x: 100, y: 100), spring)
          stage.animate(card, .rotation, to: 0, spring)
          stage.animate(card, .alpha, to: 1, spring)
          stage.animate(card, .scale, to: 1, spring)
          stage.animate(card, .size, to: CGSize(width: 40, height: 40), spring)
        }
      }
    )
    var values = [
      (shown.map { Double($0.center.x) }, goal: 100.0), (shown.map { Double($0.center.y) }, goal: 100),
    ]
    values += [(shown.map(\.angle), goal: 0), (shown.map(\.alpha), goal: 1), (shown.map(\.scale.y), goal: 1)]
    for (values, goal) in try nonEmpty(values) {
      #expect(abs(steps(values).before) > 0)
      expect(values, continueAt: lift, to: goal)
    }
    let widths = shown.map { Double($0.size.width) }
    #expect(widths[lift] == 50)
    expect(widths, continueAt: lift, to: 40)
  }

  @Test
  func `a translation goes on too, and a value that code sets every display frame`() throws {
    let shown = try frames(
      scene { stage, card in
        stage.every(.displayFrame, times: 27) { card.translation = card.translation + Vector(x: 4, y: 0) }
        stage.at(.ticks(2 * 28)) { stage.animate(card, .translation, to: .zero, spring) }
      }
    )
    let x = shown.map { Double($0.center.x) }
    #expect(x[28] - x[27] == 4)
    expect(x, continueAt: 28, to: 100)
  }

  @Test
  func `what stands still, or jumps, has no velocity`() throws {
    let shown = try frames(
      scene { stage, card in
        stage.at(.ticks(52)) { card.rotation = 2 }
        stage.at(.ticks(54)) { stage.animate(card, .rotation, to: 0, spring) }
        stage.at(.ticks(100)) {
          card.center = CGPoint(x: 180, y: 100)
          stage.animate(card, .center, to: CGPoint(x: 100, y: 100), spring)
        }
      }
    )
    for frame in 0...4 {
      let value = Spring.bouncy.value(at: Double(frame) / 60)
      #expect(abs(shown[27 + frame].angle - 2 * (1 - value)) < 1e-9)
      if frame > 0 { #expect(abs(shown[50 + frame].center.x - 180 + 80 * value) < 1e-9) }
    }
  }

  @Test
  func `an initial velocity is in points per second, or in whole distances`() throws {
    let goal = CGPoint(x: 300, y: 100)
    let scenes = [
      scene { $0.animate($1, .center, to: goal, .spring(.bouncy), initialVelocity: Vector(x: 600, y: 0)) },
      scene { $0.animate($1, .center, to: goal, .spring(.bouncy, initialSpringVelocity: 3)) },
    ]
    for scene in try nonEmpty(scenes) {
      let x = try frames(scene).map(\.center.x)
      for frame in 0..<30 {
        #expect(abs(x[frame] - 100 - 200 * Spring.bouncy.value(at: Double(frame) / 60, initialVelocity: 3)) < 1e-9)
      }
    }
  }

  @Test
  func `a timeline takes an initial velocity, for each kind of value`() throws {
    var scene = scene { _, _ in }
    scene.timeline = [
      .at(.zero, .animate(.item("a"), .alpha, to: 0, .spring(.smooth), initialVelocity: -2)),
      .at(.zero, .animate(.item("a"), .scale, to: 2, .spring(.smooth), initialVelocity: 2)),
    ]
    for (frame, item) in try nonEmpty(frames(scene, 20)).enumerated() {
      let value = Spring.smooth.value(at: Double(frame) / 60, initialVelocity: 2)
      #expect(abs(item.alpha - max(0, 1 - value)) < 1e-9)
      #expect(abs(item.scale.y - 1 - value) < 1e-9)
    }
  }

  @Test
  func `a spring that waits starts at rest`() throws {
    let shown = try frames(
      scene { stage, card in
        stage.onPan { gesture in
          card.center = gesture.location
          guard gesture.state == .ended else { return }
          stage.animate(card, .center, to: CGPoint(x: 100, y: 100), spring.delayed(by: .seconds(0.1)))
        }
      }
    )
    for frame in 0...4 {
      let value = Spring.bouncy.value(at: Double(frame) / 60)
      #expect(abs(shown[lift + 6 + frame].center.x - 200 + 100 * value) < 1e-9)
    }
  }

  @Test
  func `a card can be caught in flight`() throws {
    let shown = try frames(
      scene { stage, card in
        stage.animate(card, .center, to: CGPoint(x: 300, y: 300), .curve(over: .seconds(4)))
        stage.onPan { gesture in card.center = gesture.location }
      }
    )
    #expect(shown[lift].center == CGPoint(x: 200, y: 80))
    #expect(shown[lift + 20].center == CGPoint(x: 200, y: 80))
  }

  @Test
  func `an item that leaves its behaviors goes on by a spring`() throws {
    let shown = try frames(
      scene { stage, card in
        let gravity = GravityBehavior(items: [card])
        stage.animator.addBehavior(gravity)
        stage.at(.ticks(54)) {
          stage.animator.removeBehavior(gravity)
          stage.animate(card, .center, to: CGPoint(x: 100, y: 300), spring)
        }
      }
    )
    let (before, after) = steps(shown.map { Double($0.center.y) })
    #expect(before > 5)
    #expect(abs(after - before) < 2)
  }

  @Test(
    arguments: [
      TimelineEntry.Action.animate(.item("a"), .alpha, to: 0, .curve(over: .seconds(1)), initialVelocity: 1),
      .animate(.item("a"), .alpha, to: 0, .spring(.smooth, initialSpringVelocity: 1), initialVelocity: 1),
      .animate(.item("a"), .alpha, to: 0, .spring(.smooth), initialVelocity: .nan),
      .animate(.item("a"), .alpha, to: 0, .spring(.smooth, initialSpringVelocity: .infinity)),
      .animate(.item("a"), .alpha, through: [0: 0, 1: 1], .spring(.smooth)),
    ] as [TimelineEntry.Action]
  )
  func `a velocity that makes no sense is a mistake`(action: TimelineEntry.Action) {
    #expect(action.verb.flaw != nil)
  }
}
