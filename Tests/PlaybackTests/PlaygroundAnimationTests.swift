import CradleCollectionLayouts
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleScenes
import CradleSprings
import CradleTestSupport
import Foundation
import Testing

/// Animations that code begins on a playground.
struct PlaygroundAnimationTests {
  private typealias Board = CradlePlayback.Playground

  private func scene(_ setUp: @escaping @Sendable (Board, Board.Item) -> Void) -> Scene {
    let stage = StageDescription.playground { stage in
      let item = stage.add(
        .rectangle(CGSize(width: 40, height: 40)),
        at: CGPoint(x: 100, y: 100),
        id: "a",
        color: .black
      )
      setUp(stage, item)
    }
    return Scene(canvas: Scene.Canvas(size: CGSize(width: 200, height: 200)), stage: stage)
  }

  private func items(_ scene: Scene, at times: [Double]) throws -> [DisplayList.Element] {
    let player = Player(scene, measuring: .imaginary)
    return try times.map { try player.displayList(at: .ticks($0)).item("a") }
  }

  @Test
  func `an animation by a spring shows its closed form, and the item has its last value at once`() throws {
    let scene = scene { stage, item in
      stage.animate(item, .alpha, to: 0, .spring(.snappy))
      stage.animate(item, .scale, to: 2, .spring(.bouncy).delayed(by: .seconds(0.1)))
      #expect(item.alpha == 0 && item.scale == 2)
    }
    let times = [7.2, 20, 33.6]
    for (time, item) in zip(times, try items(scene, at: times)) {
      #expect(abs(item.alpha - max(0, 1 - Spring.snappy.value(at: time / 120))) < 1e-9)
      let scale = time < 12 ? 1 : 1 + Spring.bouncy.value(at: time / 120 - 0.1)
      #expect(abs(item.scale.y - scale) < 1e-9)
    }
  }

  @Test
  func `properties of the look change like others`() throws {
    let scene = scene { stage, item in
      item.look.stroke = CellStyle.Border(color: .black, width: 2)
      item.text = "a"
      item.scale = 2
      stage.animate(item, .strokeEnd, to: 0.5, .curve(over: .seconds(1)))
      stage.animate(item, .textColor, to: .white, from: .black, .curve(over: .seconds(1)))
      stage.animate(item, .anchorPoint, to: .zero, .curve(over: .seconds(1)))
    }
    let shown = try items(scene, at: [120, 240])
    let end = try #require(shown.last)
    #expect(end.center == CGPoint(x: 120, y: 120))
    #expect(end.texts.map(\.style.color) == [.white])
    guard case .stroke(let path, _, 2, _)? = end.commands.first(where: { if case .stroke = $0 { true } else { false } })
    else {
      Issue.record("\(end.commands)")
      return
    }
    #expect(path.elements.last == .line(to: CGPoint(x: 20, y: 20)))
  }

  @Test
  func `a closure follows the value of a property, also between its ends`() throws {
    let scene = scene { stage, item in
      let other = stage.add(.ellipse(CGSize(width: 40, height: 40)), at: .zero, id: "b")
      stage.animate(other, .scale, to: 3, .curve(over: .seconds(1)))
      stage.animate(other, .size, to: CGSize(width: 80, height: 40), .curve(over: .seconds(1)))
      stage.bind(item, .alpha) { ($0.value(.scale, of: other) - 1) / 2 }
      stage.bind(item, .rotation) { Double($0.value(.size, of: other).width) * 0.01 }
    }
    let shown = try items(scene, at: [60, 120])
    #expect(shown.map(\.alpha) == [0.5, 1])
    #expect(shown.map(\.angle) == [0.6, 0.8])
  }

  @Test
  func `keyframes, repeats and a value that is set go together`() throws {
    let scene = scene { stage, item in
      stage.animate(item, .rotation, through: [0: 0, 0.5: 1, 1: 0], .curve(over: .seconds(1)).repeated(2))
      stage.animate(item, .cornerRadius, to: 20, .curve(over: .seconds(4)))
      stage.at(.seconds(1.25)) { item.rotation = 0.2 }
      stage.at(.seconds(1.25)) { item.cornerRadius = 5 }
    }
    let shown = try items(scene, at: [30, 135, 160])
    #expect(abs(shown[0].angle - 0.5) < 1e-9)
    #expect(abs(shown[1].angle - 0.25) < 1e-9)
    #expect(shown[2].angle == 0.2)
    guard case .fill(let outline, _) = shown[2].commands[0] else {
      Issue.record("the item is filled")
      return
    }
    #expect(outline == Path(roundedRectangle: CGRect(x: -20, y: -20, width: 40, height: 40), radius: 5))
  }

  @Test
  func `what cannot be animated is a mistake with its line`() {
    let scene = scene { stage, item in stage.animate(item, .text, to: "2", .curve(over: .seconds(1))) }
    let fault = Film(scene).fault
    #expect(fault?.reason.contains("has no values in between") == true)
    #expect(fault?.reason.contains("PlaygroundAnimationTests.swift") == true)
  }

  @Test
  func `a timeline in Swift changes items like one in a file`() throws {
    var scene = scene { _, _ in }
    scene.timeline = [
      .at(.zero, .animate(.item("a"), .alpha, to: 0.5, .curve(.easeOut, over: .seconds(1)))),
      .at(.zero, .animate(.item("a"), .scale, to: 2, from: 0.5, .spring(.bouncy).delayed(by: .seconds(0.1)))),
      .at(.seconds(0.5), .set(.item("a"), .text, to: "New")),
      .at(.seconds(0.5), .set(.item("a"), .cornerRadius, to: 5)),
    ]
    let times = [20.0, 70]
    let shown = try items(scene, at: times)
    for (index, time) in try nonEmpty(times).enumerated() {
      #expect(abs(shown[index].alpha - 1 + 0.5 * TimingCurve.easeOut.progress(at: time / 120)) < 1e-9)
      #expect(abs(shown[index].scale.x - 0.5 - 1.5 * Spring.bouncy.value(at: time / 120 - 0.1)) < 1e-9)
    }
    #expect(shown.map { $0.texts.map(\.text) } == [[], ["New"]])
  }

  @Test
  func `a timeline in Swift changes items of a collection`() throws {
    let stage = StageDescription.collection(items: 4, layout: FlowDescription(itemSize: CGSize(width: 20, height: 20)))
    let timeline: [TimelineEntry] = [
      .at(.zero, .animate(.cell([0, 2]), .alpha, to: 0, .curve(over: .seconds(1)))),
      .at(.zero, .animate(.cell([0, 2]), .rotation, to: 1, .spring(.smooth))),
      .at(.zero, .set(.cell([0, 1]), .color, to: .black)),
    ]
    let player = Player(Scene(stage: stage, timeline: timeline))
    let cells = try #require(player.displayList(at: .ticks(30.4)).layers.first { $0.name == "content" }).elements
    #expect(abs(cells[2].alpha - 1 + 30.4 / 120) < 1e-9)
    #expect(abs(cells[2].angle - Spring.smooth.value(at: 30.4 / 120)) < 1e-9)
    guard case .fill(_, .solid(let color)) = cells[1].commands.first else {
      Issue.record("a cell is filled")
      return
    }
    #expect(color == .black)
  }

  @Test
  func `a timeline in Swift springs a layout and the view, and all cells one after another`() throws {
    let flow = FlowDescription(itemSize: CGSize(width: 20, height: 20), lineSpacing: 0)
    var scene = Scene(stage: .collection(items: 2, layout: flow))
    scene.canvas.size = CGSize(width: 30, height: 200)
    scene.timeline = [
      .at(.zero, .animate(.layout, \FlowLayout.minimumLineSpacing, to: 40, .spring(.bouncy))),
      .at(.zero, .animate(.collectionView, \CollectionView.contentInset.top, to: 30, .curve(over: .seconds(1)))),
      .at(.zero, .animate(.allCells, .alpha, to: 0, .curve(over: .seconds(1)).staggered(by: .seconds(0.1)))),
      .at(.zero, .set(.cells([[0, 1], [0, 0]]), .z, to: 3)),
    ]
    let player = Player(scene)
    let cells = try #require(player.displayList(at: .ticks(24)).layers.first { $0.name == "content" }).elements
    #expect(abs(cells[1].center.y - cells[0].center.y - 20 - 40 * Spring.bouncy.value(at: 0.2)) < 1e-9)
    #expect(abs(cells[0].center.y - 16) < 1e-9)
    #expect(abs(cells[0].alpha - 0.8) < 1e-9 && abs(cells[1].alpha - 0.9) < 1e-9)
  }

  @Test
  func `a timeline in Swift has keyframes`() throws {
    var scene = scene { _, _ in }
    scene.timeline = [
      .at(.zero, .animate(.item("a"), .scale, through: [0: 1, 0.5: 2, 1: 1], .curve(over: .seconds(1))))
    ]
    #expect(try items(scene, at: [30, 60, 90]).map(\.scale.x) == [1.5, 2, 1.5])

    let stage = StageDescription.collection(items: 4, layout: FlowDescription(itemSize: CGSize(width: 20, height: 20)))
    let pulse = TimelineEntry.Action.animate(
      .cell([0, 2]),
      .alpha,
      through: [0: 1, 0.5: 0, 1: 1],
      .curve(over: .seconds(1))
    )
    let player = Player(Scene(stage: stage, timeline: [.at(.zero, pulse)]))
    let cells = try #require(player.displayList(at: .ticks(30)).layers.first { $0.name == "content" }).elements
    #expect(cells.map(\.alpha) == [1, 1, 0.5, 1])
  }

  @Test(arguments: [
    (
      TimelineEntry.Action.animate(.item("a"), .alpha, through: [0.5: 0, 0.2: 1], .curve(over: .seconds(1))),
      "in the order of time"
    ),
    (
      TimelineEntry.Action.animate(.item("a"), .alpha, through: [0: 0, 2: 1], .curve(over: .seconds(1))), "from 0 to 1"
    ),
    (
      TimelineEntry.Action.animate(.item("a"), .alpha, through: [0: 0], .curve(over: .seconds(1))),
      "has at least two"
    ),
    (TimelineEntry.Action.set(.barTitle, .cornerRadius, to: 1), "has no 'corner_radius'"),
    (TimelineEntry.Action.animate(.item("a"), .text, to: "B", .curve(over: .seconds(1))), "has no values in between"),
    (
      TimelineEntry.Action.set(.cell([0, 0]), .center, to: .zero), "the layout holds the cells; change the translation"
    ),
    (TimelineEntry.Action.animate(.item("a"), .alpha, to: 0, .curve(over: .zero)), "a duration cannot be 0.0 s"),
  ])
  func `an impossible change in Swift has a flaw`(action: TimelineEntry.Action, message: String) throws {
    let change = try #require(action.value as? TimelineEntry.Change)
    let flaw = try #require(change.flaw)
    #expect(flaw.contains(message), "\(flaw)")
  }
}
