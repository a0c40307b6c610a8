import CradleCCairo
package import CradleGeometry
package import CradleGraphics
package import Foundation

extension DrawingCommand.Material {
  /// Returns the largest distance of a pixel that affects the material.
  package func reach(pixelsPerPoint: Double) -> Int {
    Backdrop.reach(ofDeviation: blurRadius * pixelsPerPoint)
  }
}

// Drawing of materials.
extension DrawingContext {
  /// Turns the inside of an outline into a material, above everything drawn so far.
  ///
  /// If a group is being drawn, the material also blurs the frame below the group. In outline output, the material's
  /// substitute is drawn instead.
  ///
  /// - Parameters:
  ///   - path: The outline.
  ///   - material: The material.
  ///   - alpha: The opacity, from 0 to 1. If it is below 1, the sharp drawing below remains visible.
  ///   - window: The pixels that may affect the material. Beyond the edges of this window, the pixels at the edges are
  ///   repeated.
  ///   - masks: The rounded rectangles, in pixels, that limit the drawing. Beyond their corners, the pixels inside are
  ///   repeated.
  package borrowing func fill(
    _ path: Path,
    with material: DrawingCommand.Material,
    alpha: Double,
    blurring window: CGRect,
    inside masks: [DisplayList.Mask] = []
  ) {
    guard resolution == nil else {
      let color = material.substitute
      return fill(path, with: .solid(color.withAlpha(color.alpha * alpha)))
    }
    guard alpha > 0, let area = pixels(under: path),
      let ground = Backdrop.Source(pointer, window: window, masks: masks)
    else { return }
    let backdrop = Backdrop(of: ground, deviation: material.blurRadius * pixelsPerPoint, for: area)
    let pixels = backdrop.pixels(of: area, as: material)
    pixels.withUnsafeBufferPointer { replace(path, alpha: alpha, by: $0, in: area) }
  }

  /// Replaces the pixels of an area by others, inside or outside the clip.
  package borrowing func replace(_ area: PixelArea, by pixels: Bitmap) {
    withSavedState { context in
      cairo_reset_clip(context.pointer)
      cairo_identity_matrix(context.pointer)
      pixels.bytes.withUnsafeBufferPointer {
        context.replace(Path(rectangle: area.rectangle), alpha: 1, by: $0, in: area)
      }
    }
  }

  // Replaces the pixels instead of painting over them. If it painted over them on a transparent canvas, you would see
  // the sharp pixels through the material.
  private borrowing func replace(
    _ path: Path,
    alpha: Double,
    by pixels: UnsafeBufferPointer<UInt8>,
    in area: PixelArea
  ) {
    let surface: OpaquePointer = cairo_image_surface_create_for_data(
      UnsafeMutablePointer(mutating: pixels.baseAddress),
      CAIRO_FORMAT_ARGB32,
      Int32(area.columns.count),
      Int32(area.rows.count),
      Int32(area.columns.count * Bitmap.bytesPerPixel)
    )
    defer {
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
    cairo_save(pointer)
    defer { cairo_restore(pointer) }
    trace(path)
    cairo_identity_matrix(pointer)
    let corner = (x: Double(area.columns.lowerBound), y: Double(area.rows.lowerBound))
    cairo_set_source_surface(pointer, surface, corner.x, corner.y)
    cairo_pattern_set_filter(cairo_get_source(pointer), CAIRO_FILTER_NEAREST)
    cairo_set_operator(pointer, CAIRO_OPERATOR_SOURCE)
    guard alpha < 1 else { return cairo_fill(pointer) }
    cairo_clip(pointer)
    cairo_paint_with_alpha(pointer, alpha)
  }

  // The pixels inside the clip that an outline can touch; `nil` if there are none.
  private borrowing func pixels(under path: Path) -> PixelArea? {
    cairo_save(pointer)
    defer { cairo_restore(pointer) }
    trace(path)
    cairo_identity_matrix(pointer)
    var left = 0.0
    var top = 0.0
    var right = 0.0
    var bottom = 0.0
    cairo_fill_extents(pointer, &left, &top, &right, &bottom)
    let outline = PixelArea(touching: CGRect(x: left, y: top, width: right - left, height: bottom - top))
    cairo_clip_extents(pointer, &left, &top, &right, &bottom)
    let clip = PixelArea(touching: CGRect(x: left, y: top, width: right - left, height: bottom - top))
    return outline?.intersection(clip)
  }

  // The square root of the scale of areas, which does not depend on rotation.
  private var pixelsPerPoint: Double {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(pointer, &matrix)
    return abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx).squareRoot()
  }
}
