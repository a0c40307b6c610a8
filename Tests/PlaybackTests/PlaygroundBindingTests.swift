import CradleDynamics
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// Properties that follow the results of closures.
struct PlaygroundBindingTests {
  private typealias Board = CradlePlayback.Playground

  private func scene(_ setUp: @escaping @Sendable (Board, [Board.Item]) -> Void) -> Scene {
    let stage = StageDescription.playground { stage in
      let items = ["a", "b", "c"].enumerated().map { number, id in
        stage.add(
          .rectangle(CGSize(width: 40, height: 40)),
          at: CGPoint(x: 50 + 50 * Double(number), y: 100),
          id: id,
          color: .black
        )
      }
      setUp(stage, items)
    }
    return Scene(canvas: Scene.Canvas(size: CGSize(width: 200, height: 200)), stage: stage)
  }

  private func list(_ scene: Scene, at time: Double) -> DisplayList {
    Player(scene, measuring: .imaginary).displayList(at: .ticks(time))
  }

  @Test
  func `a property follows an item, in one line`() throws {
    let scene = scene { stage, items in
      stage.animate(items[0], .translation, to: Vector(x: 0, y: 60), .curve(over: .seconds(1)))
      stage.bind(items[1], .alpha) { $0.offset(of: items[0]).y / 60 }
    }
    for time in [0, 12, 13, 60, 84.4] { #expect(try abs(list(scene, at: time).item("b").alpha - time / 120) < 1e-9) }
  }

  @Test
  func `a closure runs after the closures that it depends on, in any order of the calls`() throws {
    let scene = scene { stage, items in
      stage.bind(items[2], .alpha) { ($0.center(of: items[1]).x - 100) / 60 }
      stage.bind(items[1], .translation) { $0.translation(of: items[0]) }
      stage.animate(items[0], .translation, to: Vector(x: 60, y: 0), .curve(over: .seconds(1)))
    }
    for time in [0, 12, 60, 84.4] { #expect(try abs(list(scene, at: time).item("c").alpha - time / 120) < 1e-9) }
  }

  @Test
  func `a rotation, a color, a size and the finger can be followed`() throws {
    var scene = scene { stage, items in
      stage.animator.addBehavior(DynamicItemBehavior(items: [items[0]]))
      stage.bind(items[1], .rotation) { $0.speed(of: items[0]) / 100 }
      stage.bind(items[2], .size) { CGSize(width: 20 + $0.rotation(of: items[1]), height: 20) }
      stage.bind(items[2], .scale) { ($0.touch?.x ?? 100) / 100 }
    }
    scene.timeline = [.at(.seconds(0.5), .grab("a", by: Vector(x: 100, y: 0), over: .seconds(0.5)))]
    let before = list(scene, at: 40)
    #expect(try before.item("b").angle == 0 && before.item("c").scale.x == 1)
    let during = list(scene, at: 100)
    let angle = try during.item("b").angle
    #expect(angle > 1.5)
    #expect(try abs(during.item("c").size.width - (20 + angle)) < 1e-9)
    #expect(try abs(during.item("c").scale.x - (0.5 + 40.0 / 60)) < 1e-9)
  }

  @Test
  func `a circle, a second binding and a value that is not a number are mistakes with a line`() {
    let mistakes: [(@Sendable (Board, [Board.Item]) -> Void, String)] = [
      (
        { stage, items in
          stage.bind(items[0], .translation) { $0.translation(of: items[1]) }
          stage.bind(items[1], .translation) { $0.translation(of: items[0]) }
        }, "'translation' of the item 'a' follows itself in a circle; let it follow something else"
      ),
      (
        { stage, items in stage.bind(items[0], .translation) { $0.offset(of: items[0]) } },
        "'translation' of the item 'a' follows itself in a circle; let it follow something else"
      ),
      (
        { stage, items in
          stage.bind(items[0], .alpha) { _ in 1 }
          stage.bind(items[0], .alpha) { _ in 0 }
        }, "'alpha' of the item 'a' is bound twice; one closure can return the value"
      ),
      (
        { stage, items in stage.bind(items[0], .alpha) { _ in .nan } },
        "'alpha' of the item 'a' cannot follow a value that is not a number"
      ),
      (
        { stage, items in stage.bind(items[0], .text) { _ in "1" } },
        "cannot follow a value; alpha, scale and others can"
      ),
      (
        { stage, items in
          stage.animator.addBehavior(GravityBehavior(items: items))
          stage.bind(items[0], .center) { $0.center(of: items[1]) }
        }, "a behavior holds the item 'a', so its center cannot follow; bind its translation"
      ),
    ]
    for (setUp, message) in mistakes {
      let fault = Film(scene(setUp)).fault
      #expect(fault?.reason.contains(message) == true, "\(fault?.reason ?? "none")")
    }
  }

  @Test
  func `a removed item ends its bindings`() throws {
    let scene = scene { stage, items in
      stage.bind(items[1], .alpha) { $0.offset(of: items[0]).x / 60 }
      stage.at(.seconds(0.5)) { stage.remove(items[1]) }
    }
    #expect(Film(scene).fault == nil)
    #expect(!list(scene, at: 80).layers.flatMap(\.elements).contains { $0.id == "b" })
  }
}
