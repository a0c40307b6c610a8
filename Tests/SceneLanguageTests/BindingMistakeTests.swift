import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

struct BindingMistakeTests {
  private static func scene(_ binds: String, timeline: String = "") -> String {
    """
    version: 1
    dynamics:
      items:
      - { id: dim, center: [9, 9], size: [9, 9] }
      - { id: sheet, center: [9, 9], size: [9, 9] }
      - { id: held, center: [9, 9], size: [9, 9] }
      - { id: "dot{i}", center: [9, 9], size: [9, 9], repeat: 3, step: [9, 0], shape: ellipse }
      groups: [{ id: pair, items: [dot1, dot2] }]
      behaviors: [{ id: fall, gravity: { items: [held] } }]
    bind: [\(binds)]
    timeline: [\(timeline)]
    """
  }

  private static let map = "map: [[0, 0], [9, 1]]"

  @Test
  func `an override reaches the numbers of a map`() throws {
    let bind = "{ key: dim.alpha, source: sheet.center.y, \(Self.map) }"
    let scene = try load(Self.scene(bind), overrides: ["bind.0.map.1.1=0.25"])
    #expect(scene.bindings[0].map.points[1] == BindingMap.Point(at: 9, value: .number(0.25)))
  }

  @Test
  func `a dim that follows a sheet takes one line`() throws {
    let line = "bind: [{ key: dim.alpha, source: sheet.center.y, map: [[200, 1], [500, 0]] }]"
    let text = playground(
      items: "{ id: dim, center: [50, 50], size: [20, 20] }, { id: sheet, center: [90, 50], size: [20, 20] }"
    )
    #expect(try load(text + line).bindings.count == 1)
    #expect(!line.contains("\n"))
  }
}
