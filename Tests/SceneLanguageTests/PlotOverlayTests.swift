import CradleGraphics
import CradleSceneLanguage
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

  private static let wrong = [
    Mistake(
      "a quantity that is not traced",
      "{ plot: { of: mass, items: [ball] } }",
      "3:26: error: 'of' must be 'x' or 'y' or 'angle' or 'scale' or 'alpha' or 'z' or 'vx' or 'vy' or 'omega' or 'speed' or 'acceleration' or 'displacement' or 'dx' or 'dy' or 'tension' or 'kinetic_energy' or 'energy' or 'scroll' or 'scroll_velocity' or 'rubber_band', not the text 'mass'"
    ),
    Mistake(
      "an item that there is not",
      "{ plot: { of: y, items: [bal] } }",
      "3:37: error: there is no item 'bal'; did you mean 'ball'?"
    ),
    Mistake("an item twice", "{ plot: { of: y, items: [ball, ball] } }", "3:43: error: 'ball' is listed twice"),
    Mistake("no items", "{ plot: { of: y } }", "3:20: error: a plot of 'y' needs 'items'"),
    Mistake("a plot of nothing", "plot", "3:12: error: 'plot' needs a map of keys after it"),
    Mistake(
      "scrolling of dynamics",
      "{ plot: { of: scroll } }",
      "3:26: error: 'scroll' needs a collection, not dynamics"
    ),
  ]

  @Test(arguments: wrong)
  func `mistake in a plot has its position`(_ mistake: Mistake) {
    let text = Self.dynamics + "overlays: [\(mistake.text)]"
    #expect(mistakes(in: text) == "a.yaml:" + mistake.diagnostics)
  }

  @Test
  func `scrolling has no items`() {
    let text = shortest + "overlays: [{ plot: { of: scroll, items: [0-0] } }]"
    #expect(mistakes(in: text).hasSuffix(": error: 'scroll' is not a quantity of items; leave out 'items'"))
  }
}
