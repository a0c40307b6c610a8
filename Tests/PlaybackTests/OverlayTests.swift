import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

struct OverlayTests {
  private static func everything(
    _ canvas: String,
    _ more: String = "",
    at times: [Double] = [0]
  ) throws -> [DisplayList] {
    let text = """
      version: 1
      canvas: { \(canvas) }
      time: { duration: 4s }
      collection: { items: 30, layout: { type: flow } }
      overlays:
        - { caption: { text: 'All that there is to say of it, and a little more' } }
        - { caption: { text: Above, position: top } }
        - loop_progress
        - hud
      \(more)
      """
    let scene = try SceneLoader().load(SceneFile(name: "a.yaml", text: text))
    let player = Film(scene).makePlayer()
    return times.map { player.displayList(at: .ticks($0)) }
  }

  @Test
  func `overlays lie over fingers, and have their own role`() {
    let overlays: [Scene.Overlay] = [.caption(.init(text: "A")), .wholeHUD, .loopProgress, .touch]
    let list = filmed(overlays, timeline: [Stage.drag()], at: [60])[0]
    #expect(list.layers.map(\.name) == ["content", "touches", "loop progress", "hud", "caption"])
    let over = list.layers.dropFirst().flatMap(\.elements)
    #expect(over.allSatisfy { $0.role == .overlay })
  }

  @Test
  func `overlays change neither the content of a film nor its length`() {
    let overlays: [Scene.Overlay] = [.caption(.init(text: "A", start: .seconds(7.5))), .wholeHUD, .loopProgress]
    let plain = Film(Stage(timeline: [Stage.drag()]).scene)
    let covered = Film(Stage(timeline: [Stage.drag()], overlays: overlays).scene)
    #expect(plain.duration == covered.duration && plain.ending == covered.ending)
    let players = (plain.makePlayer(), covered.makePlayer())
    for time in [0, 50, 61.6, 200] {
      let (one, other) = (players.0.displayList(at: .ticks(time)), players.1.displayList(at: .ticks(time)))
      #expect(one.layers[0] == other.layers[0])
    }
  }

  static let canvases = [
    "size: [320, 568]", "size: [320, 568], theme: dark", "size: [1024, 768]", "size: [568, 320]",
    "size: [160, 284]",
  ]

  @Test(arguments: canvases)
  func `overlays cover neither one another nor the bars`(_ canvas: String) throws {
    let bars = "chrome: { status_bar: auto, navigation_bar: { title: A } }"
    let list = try Self.everything(canvas, bars)[0]
    let over = list.layers.flatMap(\.elements).filter { $0.role == .overlay }
    #expect(over.count == 4)
    for (index, one) in over.enumerated() {
      #expect(CGRect(origin: .zero, size: list.size).contains(one.frame))
      #expect(one.frame.minY > 64)
      for other in over[..<index] { #expect(!one.frame.intersects(other.frame)) }
    }
  }

  @Test
  func `letters are at least 15 pixels high in captions, and 13 in a hud`() throws {
    // The display width of the film, in pixels.
    for (canvas, shown) in [("[320, 568]", 320.0), ("[768, 1024]", 480), ("[1024, 768]", 480)] {
      let list = try Self.everything("size: \(canvas)")[0]
      let caption = try #require(list.layer("caption")?.elements.first?.texts.first)
      #expect(caption.style.size * shown / list.size.width >= 15)
      let figure = try #require(list.layer("hud")?.elements.first?.texts.first)
      #expect(figure.style.size * shown / list.size.width >= 13)
    }
  }

  @Test
  func `overlays stay on a canvas that rotates, below the bars of both orientations`() throws {
    let lists = try Self.everything(
      "size: [320, 568]",
      """
      chrome: { status_bar: auto }
      timeline: [{ at: 0.5s, orientation: { to: landscape } }]
      """,
      at: [0, 80, 200]
    )
    let frames = lists.map { list in
      ["hud", "caption"].compactMap { list.layer($0)?.elements.map(\.frame) }
    }
    #expect(frames[0] == frames[1] && frames[0] == frames[2])
    #expect(lists[0].size == CGSize(width: 568, height: 568))
    #expect(try #require(frames[0].first?.first).minY > 124 + 20)
  }

  @Test(arguments: Theme.allCases, [Color.black, .white])
  func `overlay text has a contrast of 4.5 on any ground`(_ theme: Theme, _ below: Color) throws {
    let list = try Self.everything("size: [320, 568], theme: \(theme.rawValue)")[0]
    for name in ["hud", "caption"] {
      let element = try #require(list.layer(name)?.elements.first)
      guard case .fill(_, .solid(let fill)) = try #require(element.commands.first) else {
        Issue.record("\(element.commands)")
        return
      }
      let box = fill.over(below)
      for text in element.texts {
        let contrast = text.style.color.over(box).contrast(to: box)
        #expect(contrast >= 4.5, "\(name) \(text.text): \(contrast)")
      }
    }
  }
}

// Contrast by the accessibility guidelines of the web.
extension Color {
  fileprivate func over(_ other: Color) -> Color {
    func mix(_ top: Double, _ bottom: Double) -> Double { bottom + (top - bottom) * alpha }
    return Color(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  fileprivate func contrast(to other: Color) -> Double {
    let (one, two) = (luminance + 0.05, other.luminance + 0.05)
    return max(one, two) / min(one, two)
  }

  private var luminance: Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
