import CCairo
public import Foundation
public import Geometry
public import Graphics

// Pictures and shadows.
extension DrawingContext {
  /// Draws a picture over a box, clipped to the box and to an outline.
  ///
  /// The picture keeps its proportions, is as large as it has to be to cover the box, and is centered
  /// on it.
  public borrowing func draw(
    _ picture: DecodedPicture,
    filling box: CGRect,
    clip: Path,
    alpha: Double
  ) {
    guard box.width > 0, box.height > 0 else { return }
    cairo_save(pointer)
    defer { cairo_restore(pointer) }
    if !box.contains(clip.controlBounds) { self.clip(to: box) }
    let size = picture.size
    let zoom = max(box.width / Double(size.width), box.height / Double(size.height))
    let (pixels, halvings) = picture.level(for: zoom * pixelsPerUnit)
    let surface = pixels.makeSurface()
    defer { cairo_surface_destroy(surface) }
    let step = Double(1 << halvings) * zoom
    let corner = CGPoint(
      x: box.midX - Double(size.width) * zoom / 2,
      y: box.midY - Double(size.height) * zoom / 2
    )
    if resolution != nil {
      pixels.identify(surface)
      let placed = PlacedPicture(surface: surface, corner: corner, step: step)
      return embed(placed, clip: clip, alpha: alpha)
    }
    let pattern: OpaquePointer = cairo_pattern_create_for_surface(surface)
    defer { cairo_pattern_destroy(pattern) }
    var matrix = cairo_matrix_t()
    cairo_matrix_init(&matrix, 1 / step, 0, 0, 1 / step, -corner.x / step, -corner.y / step)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    // The pixels at the edges go on, or the edges would be paler than the rest.
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_set_source(pointer, pattern)
    trace(clip)
    guard alpha < 1 else { return cairo_fill(pointer) }
    cairo_clip(pointer)
    cairo_paint_with_alpha(pointer, alpha)
  }

  /// Draws a shadow in a color, with the origin of its outline at a place.
  public borrowing func draw(_ shadow: ShadowMask, at offset: Vector, in color: Color) {
    cairo_save(pointer)
    defer { cairo_restore(pointer) }
    cairo_set_source_rgba(pointer, color.red, color.green, color.blue, color.alpha)
    cairo_translate(pointer, offset.x, offset.y)
    if resolution != nil { return embed(shadow, in: color) }
    if drawUnscaled(shadow) { return }
    cairo_scale(pointer, 1 / shadow.scale, 1 / shadow.scale)
    let pattern: OpaquePointer = cairo_pattern_create_for_surface(shadow.surface)
    defer { cairo_pattern_destroy(pattern) }
    var matrix = cairo_matrix_t()
    cairo_matrix_init_translate(&matrix, -shadow.left, -shadow.top)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    cairo_mask(pointer, pattern)
  }

  // An upright and soft shadow that is drawn at the scale it was made for is put on whole pixels,
  // which takes a tenth of the time.
  private borrowing func drawUnscaled(_ shadow: ShadowMask) -> Bool {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(pointer, &matrix)
    guard shadow.isVague, matrix.xy == 0, matrix.yx == 0, matrix.xx == shadow.scale,
      matrix.yy == shadow.scale
    else { return false }
    cairo_identity_matrix(pointer)
    cairo_mask_surface(
      pointer,
      shadow.surface,
      matrix.x0.rounded() + shadow.left,
      matrix.y0.rounded() + shadow.top
    )
    return true
  }

  // The length of one unit in pixels, along the axis that is stretched more.
  private var pixelsPerUnit: Double {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(pointer, &matrix)
    let alongX = matrix.xx * matrix.xx + matrix.yx * matrix.yx
    let alongY = matrix.xy * matrix.xy + matrix.yy * matrix.yy
    return max(alongX, alongY).squareRoot() * (resolution ?? 1)
  }
}

// Pictures and shadows on a page of outlines. Cairo would write masks and padded patterns in ways
// that few programs read well; all of them read a picture within an outline.
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
  /// Marks a surface, so that a document keeps the pixels once, however often they are drawn.
  ///
  /// The buffer has to outlive the document, since the name is its address.
  func identify(_ surface: OpaquePointer) {
    let name = "cradle \(UInt(bitPattern: bytes))"
    let copy = strdup(name)
    let data = UnsafeRawPointer(copy)?.assumingMemoryBound(to: UInt8.self)
    let length = UInt(name.utf8.count)
    let status =
      cairo_surface_set_mime_data(surface, CAIRO_MIME_TYPE_UNIQUE_ID, data, length, free, copy)
    // Without the name, the document keeps the pixels several times, which is no failure.
    if status != CAIRO_STATUS_SUCCESS { free(copy) }
  }
}

/// A picture in the size and at the place in which it is drawn.
struct PlacedPicture {
  /// The pixels, as a surface; the code that places the picture destroys it.
  let surface: OpaquePointer
  /// The upper left corner, in the units of the context.
  let corner: CGPoint
  /// The width and height of a pixel of the surface, in the units of the context.
  let step: Double
}
