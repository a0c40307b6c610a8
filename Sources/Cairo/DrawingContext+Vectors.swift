import CCairo
import Foundation
import Geometry
import Graphics

// Pictures and shadows on a page of outlines. Cairo would turn masks and padded patterns into what
// few programs read well; a picture within an outline all of them know.
extension DrawingContext {
  borrowing func embed(_ picture: PlacedPicture, clip: Path, alpha: Double) {
    trace(clip)
    cairo_clip(pointer)
    cairo_translate(pointer, picture.corner.x, picture.corner.y)
    cairo_scale(pointer, picture.step, picture.step)
    cairo_set_source_surface(pointer, picture.surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(pointer), CAIRO_FILTER_GOOD)
    if alpha < 1 { cairo_paint_with_alpha(pointer, alpha) } else { cairo_paint(pointer) }
  }

  borrowing func embed(_ shadow: ShadowMask, in color: Color) {
    let tinted: OpaquePointer = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32,
      cairo_image_surface_get_width(shadow.surface),
      cairo_image_surface_get_height(shadow.surface)
    )
    defer { cairo_surface_destroy(tinted) }
    let pen: OpaquePointer = cairo_create(tinted)
    cairo_set_source_rgba(pen, color.red, color.green, color.blue, color.alpha)
    cairo_mask_surface(pen, shadow.surface, 0, 0)
    cairo_destroy(pen)
    cairo_scale(pointer, 1 / shadow.scale, 1 / shadow.scale)
    cairo_set_source_surface(pointer, tinted, shadow.left, shadow.top)
    cairo_paint(pointer)
  }
}

/// A picture in the size and at the place in which it is drawn.
struct PlacedPicture {
  /// The pixels, as a surface; whoever placed the picture destroys it.
  let surface: OpaquePointer
  /// Where the upper left corner is.
  let corner: CGPoint
  /// How large a pixel is.
  let step: Double
}
