import CradleCCairo
import Foundation

/// A text as a coverage mask.
///
/// Drawing a mask is far faster than filling the outlines of the text.
final class TextMask {
  /// The scale of a text, and its offset from whole pixels.
  struct Placement: Hashable {
    /// The number of possible offsets within a pixel, along each axis.
    ///
    /// Along each axis, a letter is off by at most a sixteenth of a pixel. This is invisible. If a label moves along
    /// one axis, it needs at most eight masks.
    static let phases = 8.0

    let scale: Double
    let phaseX: Double
    let phaseY: Double

    /// Returns the pixel where a text begins, and the placement of the text relative to that pixel.
    static func split(x: Double, y: Double, scale: Double) -> (placement: Placement, pixelX: Double, pixelY: Double) {
      let stepsX = (x * phases).rounded()
      let stepsY = (y * phases).rounded()
      let pixelX = (stepsX / phases).rounded(.down)
      let pixelY = (stepsY / phases).rounded(.down)
      let placement = Placement(scale: scale, phaseX: stepsX / phases - pixelX, phaseY: stepsY / phases - pixelY)
      return (placement, pixelX, pixelY)
    }
  }

  let surface: OpaquePointer
  /// The left edge of the mask, relative to the pixel where the text begins, in pixels.
  let left: Double
  let top: Double

  /// Draws a mask.
  ///
  /// The result is `nil` if the mask would be so large that it costs more time than it saves.
  init?(of outlines: UnsafeMutablePointer<cairo_path_t>, ink: CGRect, at placement: Placement) {
    left = (ink.minX * placement.scale + placement.phaseX).rounded(.down) - 1
    top = (ink.minY * placement.scale + placement.phaseY).rounded(.down) - 1
    let width = (ink.maxX * placement.scale + placement.phaseX).rounded(.up) + 1 - left
    let height = (ink.maxY * placement.scale + placement.phaseY).rounded(.up) + 1 - top
    guard width * height < 65_536 else { return nil }
    surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
    let pen: OpaquePointer = cairo_create(surface)
    defer { cairo_destroy(pen) }
    cairo_translate(pen, placement.phaseX - left, placement.phaseY - top)
    cairo_scale(pen, placement.scale, placement.scale)
    cairo_append_path(pen, outlines)
    cairo_fill(pen)
  }

  deinit {
    cairo_surface_destroy(surface)
  }
}
