import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

/// Films that sample within display frames, while elements become visible and disappear.
struct EnteringElementTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var size = "[320, 400]"
    var items = "300"
    var layout: String
    var layouts = ""
    var timeline: String
    // Whether elements move in the display frames beside the one where they enter, at every rate. Elsewhere, they only
    // fade, or come where they stay, and there is nothing to compare.
    var enters = true

    var scene: Scene {
      get throws {
        let text = """
          version: 1
          canvas: { size: \(size), scale: 1 }
          time: { duration: 2s }
          collection: { items: \(items), layout: main }
          layouts: { main: \(layout), \(layouts) }
          timeline: [\(timeline)]
          """
        return try SceneLoader().load(SceneFile(name: "a.yaml", text: text))
      }
    }
  }

  private static let fling = """
    { at: 0.1s, drag: { from: [160, 380], to: [160, 60], over: 0.25s } },
    { at: +0.4s, drag: { from: [160, 40], to: [170, 390], over: 0.3s } }
    """
  private static let sideways = "{ at: 0.1s, drag: { from: [300, 300], to: [20, 300], over: 0.2s } }"
  private static let updates = """
    { at: 0.1s, insert: { index: 2, count: 2 } }, { at: 0.2s, delete: { index: 5, count: 2 } },
    { at: 0.3s, move: { from: 0, to: 20 } }, { at: 0.8s, reload: { index: 3, count: 2 } }
    """
  private static let grid = "item_size: [44, 44], line_spacing: 10, section_inset: 10"

  static let cases = [
    Case(testDescription: "flow", layout: "{ type: flow, \(grid) }", timeline: fling),
    Case(
      testDescription: "flow with headers that stick",
      items: "[9, 14, 30, 60, 60]",
      layout: "{ type: flow, \(grid), header_height: 30, sticky_headers: true }",
      timeline: fling,
      enters: false
    ),
    Case(testDescription: "springs", layout: "{ type: springy_flow, \(grid) }", timeline: fling),
    Case(
      testDescription: "springs only where something is seen",
      layout: "{ type: springy_flow, \(grid), tiling_margin: 0 }",
      timeline: fling
    ),
    Case(
      testDescription: "springs sideways",
      layout: "{ type: springy_flow, \(grid), scroll_direction: horizontal }",
      timeline: sideways
    ),
    Case(
      testDescription: "carousel",
      layout: "{ type: spring_carousel }",
      timeline: sideways
        + ", { at: +0.5s, insert: { index: 2 } }, { at: +0.4s, delete: { index: 4 } }"
    ),
    Case(
      testDescription: "updates of a flow",
      layout:
        "{ type: flow, \(grid), insertion: { angle: -45deg, offset: [0, 40] }, deletion: fade }",
      timeline: updates,
      enters: false
    ),
    Case(
      testDescription: "updates of springs",
      layout: "{ type: springy_flow, \(grid) }",
      timeline: updates,
      enters: false
    ),
    Case(
      testDescription: "circle",
      items: "12",
      layout: "{ type: circle, item_size: [40, 40] }",
      layouts: "other: { type: flow, \(grid) }",
      timeline: """
        { at: 0.1s, insert: { index: 2 } }, { at: 0.2s, delete: { index: 5 } },
        { at: 0.7s, set_layout: { to: other } }, { at: 1.2s, set_layout: { to: main } }
        """,
      enters: false
    ),
    Case(
      testDescription: "stack",
      items: "[8, 8]",
      layout: "{ type: stack, item_size: [80, 80], stack_size: [90, 90], opens_into: other }",
      layouts: "other: { type: flow, \(grid) }",
      timeline: """
        { at: 0.1s, pinch: { center: [80, 80], scale: 3, over: 0.3s } },
        { at: 1s, set_layout: { to: main } }
        """,
      enters: false
    ),
    Case(
      testDescription: "newtonian",
      size: "[500, 500]",
      items: "3",
      layout: "{ type: newtonian }",
      timeline: "{ at: 0.1s, insert: { index: 1 } }, { at: 0.5s, delete: { index: 0 } }"
    ),
    Case(
      testDescription: "turned canvas",
      layout: "{ type: springy_flow, \(grid) }",
      timeline: "{ at: 0.2s, orientation: { to: landscape } }",
      enters: false
    ),
  ]

  static let rates = [FrameRate(25), FrameRate(100, per: 3), FrameRate(50)]

  // An element that moves evenly in the display frame and in the one beside it.
  private struct Course {
    let (near, far, step): (DisplayList.Element, DisplayList.Element, Double)

    func deviation(of element: DisplayList.Element) -> (place: Double, alpha: Double) {
      let way = (near.center - far.center) * step
      let place = (element.center - (near.center + way)).length
      let alpha = near.alpha + (near.alpha - far.alpha) * step
      return (place, abs(element.alpha - min(1, max(0, alpha))))
    }
  }

  // The elements of the stage, without overlays and bars.
  private func elements(_ list: DisplayList) -> [String: DisplayList.Element] {
    let content = list.layers.flatMap(\.elements).filter {
      $0.role != .overlay && $0.role != .chrome
    }
    return Dictionary(content.map { ($0.id, $0) }) { first, _ in first }
  }

  @Test(arguments: cases, rates)
  func `an element that enters or leaves moves as smoothly as one that stays`(
    _ example: Case,
    _ rate: FrameRate
  ) throws {
    let film = Film(try example.scene)
    let (player, other) = (film.makePlayer(), film.makePlayer())
    let whole = stride(from: 0, through: 240, by: 2).map {
      elements(player.displayList(at: .ticks(Double($0))))
    }
    var enteringCount = 0
    for frame in 0..<film.frameCount(at: rate) {
      let time = film.time(ofFrame: frame, at: rate)
      let list = other.displayList(at: time)
      let start = Int(time.ticks / 2)
      let part = time.ticks / 2 - Double(start)
      guard part > 1e-9, start >= 1, start + 2 < whole.count else { continue }
      let between = elements(list)
      #expect(between.count == list.layers.flatMap(\.elements).count)
      let sides = [
        (near: start + 1, far: start + 2, beyond: start, step: 1 - part),
        (near: start, far: start - 1, beyond: start + 1, step: part),
      ]
      for side in sides {
        var most = (place: 0.0, alpha: 0.0)
        var news: [(String, (place: Double, alpha: Double))] = []
        for (id, element) in between {
          guard let near = whole[side.near][id], let far = whole[side.far][id] else { continue }
          let found = Course(near: near, far: far, step: side.step).deviation(of: element)
          if whole[side.beyond][id] == nil {
            news.append((id, found))
          } else {
            most = (max(most.place, found.place), max(most.alpha, found.alpha))
          }
        }
        enteringCount += news.count
        for (id, found) in news {
          // A spring's pull changes places by half a point from one display frame to the next.
          #expect(found.place <= 1.2 * most.place + 0.5, "'\(id)' at tick \(time.ticks)")
          #expect(found.alpha <= most.alpha + 0.03, "'\(id)' at tick \(time.ticks)")
        }
      }
    }
    #expect(enteringCount > 0 || !example.enters, "nothing enters or leaves")
  }

  @Test(arguments: cases)
  func `lists at whole display frames do not depend on samples between them`(_ example: Case) throws {
    let film = Film(try example.scene)
    let (plain, dense) = (film.makePlayer(), film.makePlayer())
    for tick in stride(from: 0, through: 240, by: 2) {
      if tick > 0 { _ = dense.displayList(at: .ticks(Double(tick) - 1.2)) }
      #expect(dense.displayList(at: .ticks(Double(tick))) == plain.displayList(at: .ticks(Double(tick))))
    }
  }

  private func scene(_ timeline: String) throws -> Scene {
    try Case(
      testDescription: "",
      size: "[100, 200]",
      items: "40",
      layout:
        "{ type: flow, item_size: [100, 50], line_spacing: 0, insertion: fade, deletion: fade }",
      timeline: timeline
    ).scene
  }

  @Test
  func `an insertion fades in from the very start of its display frame`() throws {
    let player = Player(try scene("{ at: 0.1s, insert: { index: 1 } }"))
    let alphas = [12.5, 13, 13.5, 14].map {
      elements(player.displayList(at: .ticks($0)))["40"]?.alpha ?? -1
    }
    let whole = try #require(alphas.last)
    #expect(whole > 0)
    for (index, alpha) in alphas.enumerated() {
      #expect(abs(alpha - whole * Double(index + 1) / 4) < 1e-12)
    }
  }

  @Test
  func `a deletion fades out to the very end of its last display frame`() throws {
    let player = Player(try scene("{ at: 0.1s, delete: { index: 1 } }"))
    let alphas = [46, 46.5, 47, 47.5].map {
      elements(player.displayList(at: .ticks($0)))["1"]?.alpha ?? -1
    }
    let first = try #require(alphas.first)
    #expect(first > 0)
    for (index, alpha) in alphas.enumerated() {
      #expect(abs(alpha - first * Double(4 - index) / 4) < 1e-12)
    }
    #expect(elements(player.displayList(at: .ticks(48)))["1"] == nil)
  }

  // The new cell has the name of the old one, and must not have its opacity.
  @Test
  func `a reload does not flash`() throws {
    let player = Player(try scene("{ at: 0.1s, reload: { index: 1 } }"))
    let list = elements(player.displayList(at: .ticks(12.5)))
    let (new, old) = (try #require(list["1"]), try #require(list["1 (before)"]))
    #expect(new.alpha < 0.01 && old.alpha > 0.99)
    #expect(abs(new.alpha + old.alpha - 1) < 1e-12)
  }

  @Test
  func `content that jumps out of sight leaves no gap`() throws {
    let player = Player(try scene("{ at: 0.1s, scroll_to: { offset: [0, 1000], animated: false } }"))
    for time in [12.5, 13, 13.9] {
      let list = player.displayList(at: .ticks(time))
      #expect(list.layers[0].elements.map(\.id) == ["20", "21", "22", "23"])
      #expect(list.layers[0].elements.map(\.center.y) == [25, 75, 125, 175])
    }
  }
}
