import CradleGraphics
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

struct PlotOverlayTests {
  private static let dynamics = """
    version: 1
    dynamics: { items: [{ id: ball, center: [100, 100], size: [40, 40] }] }

    """

  private func overlays(_ text: String, in scene: String = shortest) throws -> [Scene.Overlay] {
    try load(scene + "overlays: [\(text)]").overlays
  }

  @Test
  func `plot has a quantity, items and a position`() throws {
    #expect(
      try overlays("{ plot: { of: y, items: [0-0, 0-7] } }")
        == [.plot(Scene.PlotOverlay(.y, of: ["0-0", "0-7"]))]
    )
    let phase = Scene.PlotOverlay(
      .vy,
      of: ["ball"],
      against: .y,
      corner: .topRight,
      size: CGSize(width: 120, height: 90),
      families: ["Inter"]
    )
    let text = "{ plot: { of: vy, items: [ball], against: y, position: top_right, size: [120, 90], font: Inter } }"
    #expect(try overlays(text, in: Self.dynamics) == [.plot(phase)])
  }

  @Test
  func `scrolling needs no items, and several plots may lie over a film`() throws {
    let both = try overlays("{ plot: { of: scroll } }, { plot: { of: scroll_velocity } }")
    #expect(both == [.plot(.init(.scroll)), .plot(.init(.scrollVelocity))])
  }
}
