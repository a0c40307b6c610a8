import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

struct HeadsUpTests {
  private func figures(_ list: DisplayList) throws -> String {
    let hud = try #require(list.layer("hud")?.elements.first)
    // Of each figure, digits are set from the right; a word comes before it.
    return hud.texts.map(\.text).reduce(into: "") { text, part in
      text += part.count > 1 ? " \(part) " : part
    }
  }

  @Test
  func `the hud counts seconds, frames and points`() throws {
    let lists = filmed([.wholeHUD], timeline: [Stage.drag()], at: [0, 3, 57, 200])
    let found = try lists.map(figures)
    #expect(found[0] == " time s00.0 frame 0 offset 0")
    // 0.025 s, in the middle of the second frame.
    #expect(found[1] == " time s30.0 frame 1 offset 0")
    #expect(found[2] == " time s84.0 frame 82 offset 051")
  }

  @Test
  func `a space separates seconds from their unit`() throws {
    let list = filmed([.wholeHUD], at: [72])[0]
    let hud = try #require(list.layer("hud")?.elements.first)
    let unit = try #require(hud.texts.first { $0.text == "s" })
    let measuring = FixedTextMeasuring()
    let width = measuring.size(of: unit.text, in: unit.style, width: 1000).width
    // A digit's box has a quarter of its size to spare on either side.
    let digits = hud.texts.filter { text in
      text.box.minY == unit.box.minY && text.text.first?.isNumber == true
    }
    let end = try #require(digits.map { $0.box.maxX - unit.style.size / 4 }.max())
    #expect(abs(unit.box.maxX - width - end - unit.style.size * 4 / 14) < 1e-9)
  }

  @Test
  func `a negative offset has a minus`() throws {
    let scroll = Stage.drag(from: CGPoint(x: 160, y: 100), to: CGPoint(x: 160, y: 200), at: 0, release: .stop)
    let found = try figures(filmed([.wholeHUD], timeline: [scroll], at: [42])[0])
    #expect(found.hasSuffix("−"))
  }

  @Test
  func `the hud counts the time of the film`() throws {
    let list = filmed([.wholeHUD], speed: 0.5, at: [60])[0]
    #expect(try figures(list) == " time s00.1 frame 06 offset 0")
  }

  @Test
  func `single digits of the hud stay in their columns`() throws {
    let lists = filmed([.wholeHUD], timeline: [Stage.drag()], at: (0..<120).map { Double($0) * 2 })
    let huds = try lists.map { try #require($0.layer("hud")?.elements.first) }
    let first = huds[0]
    // The places of single digits on all frames.
    var places: Set<[Double]> = []
    for hud in huds {
      #expect(hud.center == first.center && hud.fills == first.fills)
      for text in hud.texts where text.text.count == 1 {
        #expect(hud.fills[0].controlBounds.contains(text.box))
        places.insert([text.box.minX, text.box.minY, text.box.width])
      }
    }
    // 0.00 and its unit, three digits of the frame, three of the offset.
    #expect(places.count <= 4 + 3 + 4)
  }

  @Test
  func `the hud of a playground has no offset, and a hud without figures is left out`() throws {
    let ground = try Playground(overlays: "hud").lists(at: [0])[0]
    #expect(try figures(ground) == " time s00.0 frame 0")
    let circle = """
      version: 1
      collection: { items: 3, layout: { type: circle, item_size: [9, 9], radius: 50 } }
      overlays: [{ hud: { show: [offset] } }]
      """
    let scene = try SceneLoader().load(SceneFile(name: "a.yaml", text: circle))
    #expect(Player(scene).displayList(at: .ticks(0)).layer("hud") == nil)
  }
}
