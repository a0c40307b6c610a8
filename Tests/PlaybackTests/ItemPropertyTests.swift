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

/// Properties in Swift: values for elements, and key paths for layouts and behaviors.
struct ItemPropertyTests {
  private enum Mood: String, PropertyRepresentable { case calm, wild }

  private struct Custom: PropertyRepresentable {}

  private final class OwnLayout: FlowLayout {
    var rowHeight: CGFloat = 50 { didSet { invalidateLayout() } }
    var mood = Mood.calm { didSet { invalidateLayout() } }
    var custom = Custom()

    override func prepare() {
      itemSize = CGSize(width: mood == .wild ? 50 : 100, height: rowHeight)
      super.prepare()
    }
  }

  private static let canvas = Scene.Canvas(size: CGSize(width: 200, height: 200))

  private func first(_ scene: Scene, at time: Ticks = .zero) throws -> DisplayList.Element {
    let list = Player(scene, measuring: .imaginary).displayList(at: time)
    return try #require(list.layers.flatMap(\.elements).first)
  }

  private func list(_ timeline: TimelineEntry...) -> Scene {
    let stage = StageDescription.collection(items: 3, layout: CustomLayout { OwnLayout() })
    return Scene(canvas: Self.canvas, stage: stage, timeline: timeline)
  }

  private func playground(
    _ timeline: TimelineEntry...,
    setUp: @escaping @Sendable (CradlePlayback.Playground, CradlePlayback.Playground.Item) -> Void = { _, _ in }
  ) -> Scene {
    let stage = StageDescription.playground { stage in
      setUp(stage, stage.add(.rectangle(CGSize(width: 40, height: 40)), at: CGPoint(x: 100, y: 100), id: "a"))
    }
    return Scene(canvas: Self.canvas, stage: stage, timeline: timeline)
  }

  @Test
  func `the property of a layout of your own is a CGFloat or an enumeration`() throws {
    let high = list(.at(.zero, .set(.layout, \OwnLayout.rowHeight, to: 80)))
    #expect(try first(high).size == CGSize(width: 100, height: 80))
    let wild = list(.at(.zero, .set(.layout, \OwnLayout.mood, to: .wild)))
    #expect(try first(wild).size == CGSize(width: 50, height: 50))
    let grown = list(.at(.zero, .animate(.layout, \OwnLayout.rowHeight, to: 110, .curve(over: .seconds(1)))))
    #expect(try first(grown, at: .seconds(0.5)).size.height == 80)
    let motion = Motion.spring(.smooth)
    let thrown = list(.at(.zero, .animate(.layout, \OwnLayout.rowHeight, to: 150, motion, initialVelocity: 200)))
    let expected = 50 + 100 * Spring.smooth.value(at: 0.1, initialVelocity: 2)
    #expect(abs(Double(try first(thrown, at: .seconds(0.1)).size.height) - expected) < 1e-6)
  }

  @Test
  func `a type without numbers is a mistake`() throws {
    let action = TimelineEntry.Action.set(.layout, \OwnLayout.custom, to: Custom())
    #expect(action.verb.flaw == "a Custom cannot be the value of a property; a number or an enumeration of strings can")
    let mood = TimelineEntry.Action.animate(.layout, \OwnLayout.mood, to: .wild, .spring(.smooth))
    #expect(mood.verb.flaw?.hasSuffix("has no values in between; use 'set'") == true)
  }

  @Test
  func `a name alone is that of an item, or of behaviors`() throws {
    let item = TimelineEntry.Action.set("a", .alpha, to: 0.25)
    #expect((item.verb as? TimelineEntry.Change)?.targets == .items(["a"], .alpha))
    #expect(try first(playground(.at(.zero, item))).alpha == 0.25)
    let fall = TimelineEntry.Action.set("fall", \GravityBehavior.magnitude, to: 0.2)
    #expect((fall.verb as? TimelineEntry.Change)?.targets.behaviors == [.id("fall")])
  }

  @Test
  func `texts and flags are set, also to nothing`() throws {
    let scene = playground(
      .at(.zero, .set(.item("a"), .text, to: "Done")),
      .at(.seconds(1), .set(.item("a"), .text, to: nil)),
      .at(.seconds(2), .set(.item("a"), .isHidden, to: true))
    )
    #expect(try first(scene).texts.map(\.text) == ["Done"])
    #expect(try first(scene, at: .seconds(1.5)).texts.isEmpty)
    #expect(Player(scene, measuring: .imaginary).displayList(at: .seconds(2.5)).layers.flatMap(\.elements).isEmpty)
  }

  @Test
  func `each property is read as it is written`() throws {
    let half: CGFloat = 0.5
    let scene = playground { stage, item in
      let other = stage.add(.ellipse(CGSize(width: 10, height: 10)), at: .zero, id: "b")
      stage.animate(item, .stretch, to: Vector(x: 3, y: 2), .curve(over: .seconds(1)))
      stage.animate(item, .alpha, to: half, .curve(over: .seconds(1)))
      stage.bind(other, .translation) { $0.value(.stretch, of: item) }
      stage.bind(other, .rotation) { $0.value(.scale, of: item) }
      stage.bind(other, .alpha) { CGFloat($0.value(.alpha, of: item)) }
      item.z = 1
      stage.bind(other, .center) { $0.value(.center, of: item) }
    }
    let other = try first(scene, at: .seconds(1))
    #expect(other.id == "b" && other.alpha == 0.5 && other.angle == 3)
    #expect(other.center == CGPoint(x: 103, y: 102))
  }
}
