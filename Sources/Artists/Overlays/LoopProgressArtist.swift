import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

/// Draws a bar along the bottom edge that fills while the film runs.
///
/// The bar is empty on the first frame and full on the last. So viewers can see where a loop restarts. The frames are
/// those of the scene's rate. If an output has a lower rate, such as a GIF, its last frame comes slightly earlier, and
/// the bar stays slightly short of full.
struct LoopProgressArtist: OverlayArtist {
  private let theme: Theme
  private let place: CGRect
  private let lastFrame: SceneTime

  private static let thickness = 3.0

  init?(_ scene: Scene, during film: OverlayFilm, in room: inout OverlayRoom, measuring: any TextMeasuring) {
    guard !scene.overlays(of: Scene.LoopProgress.self).isEmpty else { return nil }
    place = room.take(room.length(Self.thickness), at: .bottom)
    theme = room.theme
    guard let length = film.length else { return nil }
    let timing = scene.timing
    let count = timing.frameCount(of: length, at: timing.frameRate)
    lastFrame = timing.frameRate.time(ofFrame: count - 1, speed: timing.speed)
  }

  func layer(at moment: OverlayMoment) -> DisplayList.Layer? {
    let progress = lastFrame.ticks > 0 ? min(1, max(0, moment.time.ticks / lastFrame.ticks)) : 0
    let bounds = CGRect(center: .zero, size: place.size)
    let filled = CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width * progress, height: bounds.height)
    let element = DisplayList.Element(
      id: "loop progress",
      role: .overlay,
      center: place.center,
      size: place.size,
      commands: [
        // This gray is visible both on white and on black.
        .fill(Path(rectangle: bounds), .solid(theme.color("system_gray").withAlpha(0.4))),
        .fill(Path(rectangle: filled), .solid(theme.color("system_blue"))),
      ]
    )
    return DisplayList.Layer(name: "loop progress", elements: [element])
  }
}
