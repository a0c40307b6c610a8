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
    cairo_scale(pointer, 1 / shadow.scale, 1 / shadow.scale)
    cairo_set_source_surface(pointer, shadow.tinted(color), shadow.left, shadow.top)
    cairo_paint(pointer)
  }
}

extension PixelBuffer {
  /// Makes a document keep the pixels once, however often they are drawn.
  ///
  /// The buffer has to outlive the document, since the name is its address.
  func identify(_ surface: OpaquePointer) {
    let name = "cradle \(UInt(bitPattern: bytes))"
    let copy = strdup(name)
    let data = UnsafeRawPointer(copy)?.assumingMemoryBound(to: UInt8.self)
    let length = UInt(name.utf8.count)
    let status =
      cairo_surface_set_mime_data(surface, CAIRO_MIME_TYPE_UNIQUE_ID, data, length, free, copy)
    // Then the pixels are written several times.
    if status != CAIRO_STATUS_SUCCESS { free(copy) }
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
