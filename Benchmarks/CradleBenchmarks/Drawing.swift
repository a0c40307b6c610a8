import Benchmark
import CradleKit

/// A frame to draw: what, and at how many pixels a point.
struct Picture {
  let name: String
  let list: DisplayList
  let scale: Double

  /// The preset `springy` while it flies, 640 × 1136 pixels.
  static func springy() throws -> Picture {
    let scene = try LoadedScene("springy", overrides: [], limits: Limits()).scene
    let list = Player(scene).displayList(at: 120)
    return Picture(name: "springy", list: list, scale: scene.canvas.scale)
  }

  /// Fifty round cells with labels, 1280 × 720 pixels.
  static func labels() throws -> Picture {
    let text = """
      version: 1
      canvas: { size: [640, 360], scale: 2 }
      collection:
        items: 50
        cells: { palette: [system_orange, system_blue, system_green], corner_radius: 8, label: index }
        layout: springy
      layouts: { springy: { type: springy_flow, item_size: [52, 56], section_inset: 10 } }
      timeline: [{ at: 0s, drag: { from: [300, 200], to: [300, 100], over: 2s } }]
      """
    let scene = try SceneLoader().load(SceneFile(name: "labels", text: text))
    let list = Player(scene).displayList(at: 61)
    return Picture(name: "labels", list: list, scale: scene.canvas.scale)
  }
}

/// Measures how long a frame takes to draw, its texts set already.
func measureDrawing() {
  for make in [Picture.springy, Picture.labels] {
    guard let picture = try? make() else { continue }
    Benchmark("drawing, \(picture.name)", configuration: .init(metrics: [.wallClock])) {
      benchmark,
      renderer in
      blackHole(try renderer.draw(picture.list))
    } setup: {
      Renderer(scale: picture.scale)
    }
  }
}
